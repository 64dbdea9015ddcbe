import { describe, expect, test } from 'vitest';
import { amount, payoutOf, units } from '#platform/money/money.ts';
import { createStream } from '#seamless/fairness/stream.ts';
import { acceptLine } from '../game.ts';
import { describeDigit, wingo } from './math.ts';

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function judged(play: string, pick: string): (digit: number) => bigint {
  const line = acceptLine(wingo, { play, pick });
  if (line === undefined) {
    throw new Error(`${play} ${pick} is not on the board`);
  }
  return (digit) => wingo.judge(line, describeDigit(digit));
}

test.each([
  ['NUMBER', digits.map(String), 950_000n],
  ['COLOUR', ['GREEN', 'RED', 'VIOLET'], 950_000n],
  ['BIG', ['ANY'], 960_000n],
  ['SMALL', ['ANY'], 960_000n],
])(
  'every pick of %s (%j) returns its exact share over the ten digits [FAIR-1]',
  (play, picks, rtp4) => {
    expect(wingo.plays.find(({ code }) => code === play)?.picks.map(({ code }) => code)).toEqual(
      picks,
    );
    for (const pick of picks) {
      const paid4 = digits.map(judged(play, pick)).reduce((sum, odds4) => sum + odds4, 0n);
      expect((paid4 * 100n) / 10n).toBe(rtp4);
    }
  },
);

describe('the published round', () => {
  const stream = createStream({
    serverSeed: Uint8Array.from({ length: 32 }, (_, index) => index),
    game: 'WINGO',
    roundId: '20250101-0001',
    clientSeed: 'public-salt',
    nonce: 0,
  });

  test('the seed of the vectors draws 9, green and big [FAIR-1]', () => {
    expect(wingo.drawOutcome(stream)).toEqual({
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
  ])('%s %s wins odds %i of 10,000 [FAIR-1]', (play, pick, odds4) => {
    expect(judged(play, pick)(9)).toBe(odds4);
  });
});

describe('the digits two colours share', () => {
  test.each([
    [0, 0n, 15_000n],
    [5, 15_000n, 0n],
  ])('%i pays violet in full and its other colour one and a half [LCH-6]', (digit, green, red) => {
    expect(judged('COLOUR', 'VIOLET')(digit)).toBe(47_500n);
    expect(judged('COLOUR', 'GREEN')(digit)).toBe(green);
    expect(judged('COLOUR', 'RED')(digit)).toBe(red);
  });
});

test('a line is paid at the odds it was taken at [LCH-6]', () => {
  const line = { play: 'COLOUR', pick: 'RED', odds4: [19_000n, 14_000n] };
  expect([0, 1, 2].map((digit) => wingo.judge(line, describeDigit(digit)))).toEqual([
    14_000n,
    0n,
    19_000n,
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
  expect(() => wingo.judge({ play, pick, odds4: [1n] }, describeDigit(1))).toThrow();
});

test.each([
  [1n, 1n],
  [100n, 192n],
  [1_000n, 1_920n],
  [50_000_000n, 96_000_000n],
])('%i ticks on big pay the stake at 1.92, rounded down [LCH-6]', (stake, payout) => {
  expect(payoutOf(amount(stake), judged('BIG', 'ANY')(7))).toBe(amount(payout));
});

test('ten on a number pay ninety-five [LCH-6]', () => {
  expect(payoutOf(units(10n), judged('NUMBER', '3')(3))).toBe(units(95n));
});
