import { describe, expect, test } from 'vitest';
import { units } from '#platform/money/money.ts';
import {
  countedChances,
  digitResults,
  playOf,
  publishedBalls,
  returnText,
  statedChances,
  type Weighed,
  wonBy,
} from '../../testing/exact.ts';
import { range } from '../draw-form.ts';
import { fraction } from '../fraction.ts';
import { acceptLine, type Play } from '../game.ts';
import { exampleOf, returnOf } from '../returns.ts';
import { ordersOf } from '../sea/numbers.ts';
import { fiveDigits } from './math.ts';

/** Every sorted set of five digits, weighed by its number of orders; for plays in which the order does not matter. */
const inAnyOrder: readonly Weighed[] = sortedDigits(5, 0).map((digits) => [
  digits,
  BigInt(ordersOf(digits.join(''))),
]);

function sortedDigits(count: number, from: number): readonly (readonly number[])[] {
  return count === 0
    ? [[]]
    : range(from, 10 - from).flatMap((digit) =>
        sortedDigits(count - 1, digit).map((rest) => [digit, ...rest]),
      );
}

/** The places that a bet depends on; all five when its code names none. */
function placesOf(code: string, pick: string): readonly number[] {
  if (code === 'DRAGON_TIGER') {
    return [0, 4];
  }
  const ofPick = /^[1-5](?=-)/.exec(pick)?.[0];
  if (ofPick !== undefined && (code === 'PLACE' || code === 'SIDES')) {
    return [Number(ofPick) - 1];
  }
  const [, length, name] = /(?:_|^)([2-4])_(FIRST|MIDDLE|LAST)$/.exec(code) ?? [];
  const stretch = code === 'SHAPE' ? (pick.split('-')[0] ?? '') : name;
  const size = code === 'SHAPE' ? 3 : Number(length ?? 5);
  const from = { FIRST: 0, MIDDLE: 1, LAST: 5 - size }[stretch ?? ''] ?? 0;
  return Array.from({ length: size }, (_, index) => from + index);
}

function resultsOf(code: string, pick: string): Iterable<Weighed> {
  const places = placesOf(code, pick);
  if (code === 'DIRECT_5') {
    return digitResults(5, places);
  }
  return places.length === 5 ? inAnyOrder : digitResults(5, places);
}

test.each(fiveDigits.plays.map((play) => [play.code, play] as const))(
  'every bet of %s wins as many results as its chance says [FAIR-1]',
  (code, play) => {
    for (const pick of play.examples) {
      expect(countedChances(play, pick, resultsOf(code, pick))).toEqual(statedChances(play, pick));
    }
  },
);

describe('the prize group', () => {
  const grouped = fiveDigits.plays.filter((play) => play.groupOdds !== undefined);
  const at = (play: Play, group: number) => {
    const [pick = ''] = play.examples;
    return returnOf(play, exampleOf(play, pick).prizes, group);
  };

  test.each([1_800, 1_900, 1_920])(
    'at %i prizes and rebate together return 96 per cent, less what four decimals cut off [FAIR-1]',
    (group) => {
      expect(grouped).toHaveLength(31);
      for (const play of grouped) {
        const { ways, of } = at(play, group);
        // The return of each prize is at most 96 %, less than one ten-thousandth of rounding.
        expect(ways * 100n <= 96n * of).toBe(true);
        expect((ways + of / 10_000n + 1n) * 100n >= 96n * of).toBe(true);
      }
    },
  );

  test('direct bets return exactly 96 % [FAIR-1]', () => {
    for (const code of ['DIRECT_5', 'DIRECT_4_LAST', 'DIRECT_3_MIDDLE', 'DIRECT_2_LAST', 'PLACE']) {
      expect(at(playOf(fiveDigits, code), 1_900)).toEqual(fraction(24, 25));
    }
  });

  test.each([
    ['DIRECT_5', '1|2|3|4|5', 95_000_0000n],
    ['GROUP_120_5', '0-1-2-3-4', 7_916_666n],
    ['GROUP_60_5', '0|1-2-3', 15_833_333n],
    ['GROUP_30_5', '0-1|2', 31_666_666n],
    ['GROUP_20_5', '0|1-2', 47_500_000n],
    ['GROUP_10_5', '0|1', 95_000_000n],
    ['GROUP_5_5', '0|1', 190_000_000n],
    ['DIRECT_4_LAST', '1|2|3|4', 95_000_000n],
    ['DIRECT_3_FIRST', '1|2|3', 9_500_000n],
    ['GROUP_3_3_LAST', '0|1', 3_166_666n],
    ['GROUP_6_3_LAST', '0-1-2', 1_583_333n],
    ['DIRECT_2_LAST', '1|2', 950_000n],
    ['GROUP_2_FIRST', '0-1', 475_000n],
    ['PLACE', '3-7', 95_000n],
    ['ANY_1_OF_3_FIRST', '7', 35_055n],
    ['ANY_2_OF_3_FIRST', '7-8', 175_925n],
    ['ANY_1_OF_5', '7', 23_198n],
    ['ANY_2_OF_5', '7-8', 64_758n],
    ['ANY_3_OF_5', '7-8-9', 218_390n],
  ])('%s %s pays %i of 10,000 at 1900, cut off at four decimals [LCH-6]', (play, pick, odds4) => {
    const line = acceptLine(fiveDigits, { play, pick, group: 1_900 });
    expect(line).toMatchObject({ odds4: [odds4], rebate4: 100n });
  });

  test.each([1_790, 1_930, 1_805, -1])('a group of %i is none [LCH-6]', (group) => {
    expect(acceptLine(fiveDigits, { play: 'PLACE', pick: '1-1', group })).toBeUndefined();
  });

  test('plays with odds of their own have no group [LCH-6]', () => {
    const line = { play: 'DRAGON_TIGER', pick: 'TIE' };
    expect(acceptLine(fiveDigits, line)).toMatchObject({ odds4: [95_000n], rebate4: 0n });
    expect(acceptLine(fiveDigits, { ...line, group: 1_900 })).toBeUndefined();
  });
});

test.each([
  ['SIDES', 'SUM-BIG', '96.0000'],
  ['DRAGON_TIGER', 'DRAGON', '95.4000'],
  ['DRAGON_TIGER', 'TIE', '95.0000'],
  ['SHAPE', 'FIRST-TRIPLE', '95.0000'],
  ['SHAPE', 'MIDDLE-STRAIGHT', '94.8000'],
  ['SHAPE', 'LAST-PAIR', '94.7700'],
  ['SHAPE', 'FIRST-HALF_STRAIGHT', '94.6800'],
  ['SHAPE', 'LAST-MIXED', '94.8000'],
  ['POKER', 'FIVE', '95.0000'],
  ['POKER', 'FOUR', '94.9500'],
  ['POKER', 'FULL', '94.5000'],
  ['POKER', 'RUN', '94.9200'],
  ['POKER', 'THREE', '94.3200'],
  ['POKER', 'TWO_PAIR', '94.9320'],
  ['POKER', 'PAIR', '94.7520'],
  ['POKER', 'HIGH', '95.2512'],
  ['NIU', 'NIU_0', '94.8263'],
  ['NIU', 'NIU_1', '94.9875'],
  ['NIU', 'NIU_2', '94.9730'],
  ['NIU', 'NIU_10', '94.9032'],
])('%s %s returns %s per cent [FAIR-1]', (code, pick, rtp) => {
  expect(returnText(playOf(fiveDigits, code), pick)).toBe(rtp);
});

test('the seed of the vectors draws 6 0 2 7 8: 23, big, tiger [FAIR-1]', () => {
  const balls = publishedBalls(fiveDigits);
  expect(balls).toEqual([6, 0, 2, 7, 8]);
  const won = (play: string, pick: string, group?: number) =>
    wonBy(fiveDigits, [play, pick, group], { balls, unit: units(2n) });
  expect(won('SIDES', 'SUM-BIG')).toBe(38_400n);
  expect(won('SIDES', 'SUM-SMALL')).toBe(0n);
  expect(won('DRAGON_TIGER', 'TIGER')).toBe(42_400n);
  expect(won('DIRECT_2_LAST', '7|8', 1_900)).toBe(units(190n));
  expect(won('DIRECT_2_LAST', '7-8|7-8', 1_900)).toBe(units(190n));
});
