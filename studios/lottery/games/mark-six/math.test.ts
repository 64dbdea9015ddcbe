import { describe, expect, test } from 'vitest';
import { units } from '#platform/money/money.ts';
import {
  countedChances,
  playOf,
  publishedBalls,
  returnText,
  statedChances,
  type Weighed,
  wonBy,
} from '../../testing/exact.ts';
import { waysByHits } from '../../testing/marked-balls.ts';
import { range } from '../draw-form.ts';
import { exampleOf } from '../returns.ts';
import { markSix } from './math.ts';
import { signAt } from './zodiac.ts';

/**
 * One draw for each way in which the marked numbers can be drawn, weighed: the special number is any of 49, marked or
 * not, and the six are drawn from the other 48.
 */
function drawsFor(marked: readonly number[]): readonly Weighed[] {
  const others = range(1, 49).filter((number) => !marked.includes(number));
  return [true, false].flatMap((isSpecialMarked): Weighed[] => {
    const left = isSpecialMarked ? marked.slice(1) : marked;
    const unmarked = isSpecialMarked ? others : others.slice(1);
    const special = (isSpecialMarked ? marked[0] : others[0]) ?? 0;
    const specials = BigInt(isSpecialMarked ? marked.length : others.length);
    return waysByHits({ of: 48, count: 6, marked: left.length }).flatMap((ways, hits): Weighed[] =>
      ways === 0n
        ? []
        : [[[...left.slice(0, hits), ...unmarked.slice(0, 6 - hits), special], ways * specials]],
    );
  });
}

/** Every special number, with any six others. */
const specials: readonly Weighed[] = range(1, 49).map((special) => [
  [
    ...range(1, 49)
      .filter((number) => number !== special)
      .slice(0, 6),
    special,
  ],
  1n,
]);

const bySpecial = new Set(['SPECIAL', 'SPECIAL_SIDES', 'WAVE', 'SPECIAL_SIGN']);

test.each(markSix.plays.map((play) => [play.code, play] as const))(
  'every bet of %s wins as many draws as its chance says [FAIR-1]',
  (code, play) => {
    for (const pick of play.examples) {
      const form = play.form;
      const cell = form.kind === 'cells' ? form.cells.get(pick) : undefined;
      const marked = cell?.numbers ?? exampleOf(play, pick).combination.numbers;
      const draws = bySpecial.has(code) ? specials : drawsFor(marked);
      expect(countedChances(play, pick, draws)).toEqual(statedChances(play, pick));
    }
  },
);

test.each([
  ['SPECIAL', '01', '95.9184'],
  ['SPECIAL_SIDES', 'BIG', '96.0816'],
  ['WAVE', 'RED', '95.7551'],
  ['WAVE', 'BLUE', '96.0000'],
  ['SPECIAL_SIGN', 'SIGN_0', '95.9184'],
  ['SPECIAL_SIGN', 'SIGN_5', '95.5102'],
  ['REGULAR', '48', '95.5102'],
  ['THREE_IN_THREE', '01-02-03', '94.9848'],
  ['TWO_IN_TWO', '01-02', '94.8980'],
  ['THREE_HIT_TWO', '01-02-03', '93.5465'],
  ['SPECIAL_PAIR', '01-02', '94.8980'],
  ['SIGN', 'SIGN_0', '95.2702'],
  ['SIGN', 'SIGN_11', '95.2873'],
  ['NO_SIGN', 'SIGN_0', '95.0201'],
  ['NO_SIGN', 'SIGN_3', '95.0905'],
  ['ABSENT_5', '01-02-03-04-05', '95.0201'],
  ['ABSENT_6', '01-02-03-04-05-06', '94.9086'],
  ['ABSENT_10', '01-02-03-04-05-06-07-08-09-10', '94.8992'],
])('%s %s returns %s per cent [FAIR-1]', (code, pick, rtp) => {
  expect(returnText(playOf(markSix, code), pick)).toBe(rtp);
});

test('the seed of the vectors draws 48 44 37 9 41 33 and the special number 1 [FAIR-1]', () => {
  const balls = publishedBalls(markSix);
  expect(balls).toEqual([48, 44, 37, 9, 41, 33, 1]);
  const won = (play: string, pick: string) =>
    wonBy(markSix, [play, pick], { balls, unit: units(1n) });
  expect(won('SPECIAL', '01')).toBe(units(47n));
  expect(won('WAVE', 'RED')).toBe(27_600n);
  expect(won('REGULAR', '48')).toBe(78_000n);
  expect(won('REGULAR', '01')).toBe(0n);
});

describe('the zodiac', () => {
  test.each([
    ['2026-02-16T15:59:59Z', 'SNAKE'],
    ['2026-02-16T16:00:00Z', 'HORSE'],
    ['2026-11-21T12:00:00Z', 'HORSE'],
    ['2027-02-05T15:59:59Z', 'HORSE'],
    ['2027-02-05T16:00:00Z', 'GOAT'],
    ['2027-02-07T12:00:00Z', 'GOAT'],
    ['2028-01-25T16:00:00Z', 'MONKEY'],
  ])(
    'at %s number 1 belongs to the %s: the year changes at lunar new year in China [LCH-6]',
    (at, sign) => {
      expect(signAt(0, Date.parse(at))).toBe(sign);
    },
  );

  test('the signs count backwards from the sign of the year [LCH-6]', () => {
    const at = Date.parse('2026-11-21T12:00:00Z');
    expect(range(0, 12).map((place) => signAt(place, at))).toEqual([
      'HORSE',
      'SNAKE',
      'DRAGON',
      'RABBIT',
      'TIGER',
      'OX',
      'RAT',
      'PIG',
      'DOG',
      'ROOSTER',
      'MONKEY',
      'GOAT',
    ]);
  });
});
