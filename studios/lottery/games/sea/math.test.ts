import { describe, expect, test } from 'vitest';
import { units } from '#platform/money/money.ts';
import {
  countedChances,
  playOf,
  publishedBalls,
  publishedStream,
  returnText,
  statedChances,
  type Weighed,
  wonBy,
} from '../../testing/exact.ts';
import { range } from '../draw-form.ts';
import { acceptLine, type LotteryGame } from '../game.ts';
import { combinationsOf } from '../pick-form.ts';
import { hanoi, lao, malaysia, thai, yeekee } from './math.ts';
import { ordersOf } from './numbers.ts';
import { sealedNumber } from './shots.ts';

/** One number of a draw takes every value; the others stay at a value that no example names. */
function* withNumber(count: number, at: number, below: number, step = 1): Generator<Weighed> {
  const rest = range(0, count).map(() => 9_876);
  for (let value = 0; value < below; value += 1) {
    yield [rest.with(at, value * step), 1n];
  }
}

/** Every value of the first front number, each with a second one that is 123 and one that stands for the 999 others. */
function* pairs(): Generator<Weighed> {
  for (let first = 0; first < 1_000; first += 1) {
    yield [[0, first, 123, 0, 0, 0], 1n];
    yield [[0, first, 0, 0, 0, 0], 999n];
  }
}

/** The number of the draw that a play depends on: its place, the number of its values, and their distance. */
type Seen = (code: string, pick: string) => readonly [at: number, below: number, step?: number];

const topOf = (code: string) => (code.startsWith('4') ? 10_000 : 1_000);
const isBottom = (code: string, pick: string) => /BOT/.test(code) || pick.startsWith('BOTTOM');

test.each<readonly [string, LotteryGame, number, Seen]>([
  ['Thai', thai, 6, (code, pick) => (isBottom(code, pick) ? [5, 100] : [0, 1_000])],
  ['Lao', lao, 1, (code, pick) => (isBottom(code, pick) ? [0, 100, 100] : [0, topOf(code)])],
  ['Hanoi', hanoi, 27, (code, pick) => (isBottom(code, pick) ? [1, 100] : [0, topOf(code)])],
  ['yeekee', yeekee, 1, (code, pick) => (isBottom(code, pick) ? [0, 100, 1_000] : [0, 1_000])],
])('every bet of %s wins as many results as its chance says [FAIR-1]', (_, game, count, seen) => {
  for (const play of game.plays.filter(({ code }) => code !== '3FRONT' && code !== '3BACK')) {
    for (const pick of play.examples) {
      const [at, below, step] = seen(play.code, pick);
      const counted = countedChances(play, pick, withNumber(count, at, below, step));
      expect({ code: play.code, pick, counted }).toEqual({
        code: play.code,
        pick,
        counted: statedChances(play, pick),
      });
    }
  }
});

test('one of two numbers is paid once: 1999 of a million pairs [FAIR-1]', () => {
  const play = playOf(thai, '3FRONT');
  expect(countedChances(play, '123', pairs())).toEqual(statedChances(play, '123'));
  expect(
    playOf(thai, '3BACK').hitsOf({ code: '123', numbers: [123] }, [0, 1, 2, 123, 123, 0]),
  ).toEqual([1]);
});

test.each(['BIG', 'SMALL', 'BOX_BIG', 'BOX_SMALL', '3A'])(
  'every bet of Malaysia %s is paid by each kind of the 23 numbers as often as its chance says [FAIR-1]',
  (code) => {
    const play = playOf(malaysia, code);
    for (const pick of play.examples) {
      // One number of each kind, and the number of values of that kind.
      const kinds = [
        [0, 1],
        [1, 1],
        [2, 1],
        [3, 10],
        [13, 10],
      ] as const;
      const paid = kinds.map(([at, numbers]) =>
        countedChances(play, pick, withNumber(23, at, 10_000)).map(
          ({ ways, of }) => numbers * Number((ways * 10_000n) / of),
        ),
      );
      const added = statedChances(play, pick).map((_, place) =>
        paid.reduce((sum, ways) => sum + (ways[place] ?? 0), 0),
      );
      expect(added).toEqual(
        statedChances(play, pick).map(({ ways, of }) => Number((ways * 10_000n) / of)),
      );
    }
  },
);

const returns: readonly (readonly [LotteryGame, string, string, string])[] = [
  [thai, '3TOP', '123', '92.0000'],
  [thai, '3TOD', '123', '91.8000'],
  [thai, '3TOD', '112', '91.8000'],
  [thai, '3TOD', '111', '92.0000'],
  [thai, '2TOP', '12', '92.0000'],
  [thai, '2BOT', '12', '92.0000'],
  [thai, '3FRONT', '123', '91.9540'],
  [thai, '3BACK', '123', '91.9540'],
  [thai, 'RUNTOP', '1', '92.1400'],
  [thai, 'RUNBOT', '1', '92.1500'],
  [thai, 'SIDES', 'TOP-BIG', '96.0000'],
  [lao, '4TOP', '1234', '90.0000'],
  [lao, '4TOD', '1234', '91.2000'],
  [lao, '4TOD', '1123', '91.2000'],
  [hanoi, '4TOD', '1122', '91.2000'],
  [hanoi, '4TOD', '1112', '91.2000'],
  [malaysia, 'BIG', '1234', '86.0000'],
  [malaysia, 'SMALL', '1234', '85.0000'],
  [malaysia, '3A', '123', '85.0000'],
  [malaysia, 'BOX_BIG', '1234', '85.9998'],
  [malaysia, 'BOX_SMALL', '1112', '85.0000'],
];

test.each(returns.map(([game, ...rest]) => [game.code, ...rest, game] as const))(
  '%s %s %s returns %s per cent [FAIR-1]',
  (_, code, pick, rtp, game) => {
    expect(returnText(playOf(game, code), pick)).toBe(rtp);
  },
);

describe('the published rounds', () => {
  test('Thai: 639137, 944 894, 545 951, 12 [FAIR-1]', () => {
    const balls = publishedBalls(thai);
    expect(balls).toEqual([639_137, 944, 894, 545, 951, 12]);
    const won = (play: string, pick: string) =>
      wonBy(thai, [play, pick], { balls, unit: units(10n) });
    expect(won('3TOP', '137')).toBe(units(9_200n));
    expect(won('3TOD', '371')).toBe(units(1_530n));
    expect(won('3TOP', '371')).toBe(0n);
    expect(won('RUNTOP', '1')).toBe(units(34n));
    expect(won('RUNTOP', '4')).toBe(0n);
    expect(won('RUNBOT', '2')).toBe(485_000n);
    expect(won('3FRONT', '894')).toBe(units(4_600n));
    expect(won('2BOT', '12')).toBe(units(920n));
    expect(won('2TOP', '37')).toBe(units(920n));
  });

  test('Malaysia: 5769, 6597, 1018 and twenty more [FAIR-1]', () => {
    const balls = publishedBalls(malaysia);
    expect(balls).toEqual([
      5_769, 6_597, 1_018, 9_157, 9_557, 9_648, 7_440, 3_246, 2_627, 2_226, 2_647, 9_519, 1_146,
      7_061, 7_935, 6_163, 8_646, 9_913, 7_681, 1_780, 8_540, 9_024, 6_305,
    ]);
    const won = (play: string, pick: string) =>
      wonBy(malaysia, [play, pick], { balls, unit: units(1n) });
    expect(won('BIG', '9648')).toBe(units(260n));
    expect(won('SMALL', '9648')).toBe(0n);
    expect(won('BIG', '6597') + won('SMALL', '6597')).toBe(units(1_200n) + units(2_500n));
    // 5769 and 6597 are two of its 24 orders: 3400 / 24 and 1200 / 24.
    expect(won('BOX_BIG', '9756')).toBe(1_916_666n);
  });

  test('yeekee: eighteen numbers sent in and the sealed 96565 make 48512 [FAIR-1]', () => {
    const shots = [
      12_345, 67_890, 11_111, 22_222, 33_333, 44_444, 55_555, 66_666, 77_777, 88_888, 99_999,
      10_101, 20_202, 30_303, 40_404, 50_505, 60_606, 70_707,
    ];
    const result = yeekee.drawOutcome(publishedStream('YEEKEE'), shots);
    expect(result).toMatchObject({
      balls: [48_512],
      derived: {
        ...{ '3TOP': '512', '2BOT': '48' },
        shots: { count: 18, sum: 863_058, x16: 11_111, sealed: 96_565 },
      },
    });
    expect(yeekee.drawOutcome(publishedStream('YEEKEE')).balls).toEqual([96_565]);
    // Fewer than sixteen numbers: none is subtracted.
    expect(sealedNumber(512, shots.slice(0, 15))).toBe(
      (100_512 - (shots.slice(0, 15).reduce((a, b) => a + b) % 100_000)) % 100_000,
    );
  });
});

test('in any order is one bet however it is written, and four equal digits have no other order [LCH-6]', () => {
  expect(acceptLine(thai, { play: '3TOD', pick: '371,137' })).toBeUndefined();
  expect(combinationsOf(playOf(thai, '3TOD').form, '371')).toEqual([
    { code: '137', numbers: [137] },
  ]);
  expect(acceptLine(lao, { play: '4TOD', pick: '1111' })).toBeUndefined();
  expect(acceptLine(malaysia, { play: 'BOX_BIG', pick: '0000' })).toBeUndefined();
  expect(['1234', '1123', '1122', '1112', '1111'].map(ordersOf)).toEqual([24, 12, 6, 4, 1]);
});

test('numbers that pay differently are lines of their own [LCH-6]', () => {
  expect(acceptLine(thai, { play: '3TOD', pick: '123,456' })).toMatchObject({ units: 2 });
  expect(acceptLine(thai, { play: '3TOD', pick: '123,455' })).toBeUndefined();
});
