import { expect, test } from 'vitest';
import { amount, payoutOf, units } from '#platform/money/money.ts';
import {
  countedChances,
  playOf,
  publishedStream,
  returnText,
  statedChances,
  type Weighed,
  wonBy,
} from '../../testing/exact.ts';
import { acceptLine, oddsWon } from '../game.ts';
import { wingo } from './math.ts';

const digits: readonly Weighed[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [[digit], 1n]);

const judged = (play: string, pick: string, digit: number) =>
  wonBy(wingo, [play, pick], { balls: [digit], unit: 10_000n });

test.each([
  ['NUMBER', 10, '95.0000'],
  ['COLOUR', 3, '95.0000'],
  ['BIG', 1, '96.0000'],
  ['SMALL', 1, '96.0000'],
])(
  'each of the picks of %s (%i) wins as its chance says and returns %s per cent [FAIR-1]',
  (code, count, rtp) => {
    const play = playOf(wingo, code);
    expect(play.examples).toHaveLength(count);
    for (const pick of play.examples) {
      expect(countedChances(play, pick, digits)).toEqual(statedChances(play, pick));
      expect(returnText(play, pick)).toBe(rtp);
    }
  },
);

test('the seed of the vectors draws 9, green and big [FAIR-1]', () => {
  expect(wingo.drawOutcome(publishedStream('WINGO'))).toEqual({
    balls: [9],
    derived: { number: 9, big: true, colours: ['GREEN'] },
  });
});

test.each([
  ['NUMBER', '9', 95_000n],
  ['NUMBER', '8', 0n],
  ['COLOUR', 'GREEN', 20_000n],
  ['COLOUR', 'RED', 0n],
  ['COLOUR', 'VIOLET', 0n],
  ['BIG', 'ANY', 19_200n],
  ['SMALL', 'ANY', 0n],
])('on 9, %s %s wins odds %i of 10,000 [FAIR-1]', (play, pick, odds4) => {
  expect(judged(play, pick, 9)).toBe(odds4);
});

test.each([
  [0, 0n, 15_000n],
  [5, 15_000n, 0n],
])('%i pays violet in full and its other colour one and a half [LCH-6]', (digit, green, red) => {
  expect(judged('COLOUR', 'VIOLET', digit)).toBe(47_500n);
  expect(judged('COLOUR', 'GREEN', digit)).toBe(green);
  expect(judged('COLOUR', 'RED', digit)).toBe(red);
});

test('a line is paid at the odds it was taken at [LCH-6]', () => {
  const line = { play: 'COLOUR', pick: 'RED', odds4: [19_000n, 14_000n], units: 1, rebate4: 0n };
  expect([0, 1, 2].map((digit) => oddsWon(wingo, line, [digit]))).toEqual([
    [14_000n],
    [0n],
    [19_000n],
  ]);
});

test.each([
  ['NUMBER', '10'],
  ['NUMBER', ''],
  ['COLOUR', 'green'],
  ['BIG', '5'],
  ['ODD', 'ANY'],
])('%s %s is no valid selection, and a stored one stops the settlement [LCH-6]', (play, pick) => {
  expect(acceptLine(wingo, { play, pick })).toBeUndefined();
  const line = { play, pick, odds4: [1n], units: 1, rebate4: 0n };
  expect(() => oddsWon(wingo, line, [1])).toThrow();
});

test.each([
  [1n, 1n],
  [100n, 192n],
  [1_000n, 1_920n],
  [50_000_000n, 96_000_000n],
])('%i ticks on big pay the stake at 1.92, rounded down [LCH-6]', (stake, payout) => {
  expect(payoutOf(amount(stake), judged('BIG', 'ANY', 7))).toBe(amount(payout));
});

test('ten on a number pay ninety-five [LCH-6]', () => {
  expect(payoutOf(units(10n), judged('NUMBER', '3', 3))).toBe(units(95n));
});
