import { expect, test } from 'vitest';
import { findDrawGame } from './catalogue.ts';
import { countedStakes } from './turnover.ts';

const TICKS = 10_000n;

/** What counts of each bet, in whole units; each bet is a list of lines `[play, pick, stake]`. */
function counted(code: string, bets: readonly (readonly (readonly [string, string, number])[])[]) {
  const game = findDrawGame(code)?.game;
  if (game === undefined) {
    throw new Error(`no game ${code}`);
  }
  const stakes = countedStakes(
    game,
    bets.flatMap((lines, bet) =>
      lines.map(([play, pick, stake]) => ({
        bet: BigInt(bet),
        line: { play, pick },
        stake: BigInt(stake) * TICKS,
      })),
    ),
  );
  return bets.map((_, bet) => Number(stakes.get(BigInt(bet)) ?? 0n) / Number(TICKS));
}

test('opposite sides of one market count their difference: 100 against 80 counts 20 [L7]', () => {
  expect(counted('K3-1M', [[['BIG', 'ANY', 100]], [['SMALL', 'ANY', 80]]])).toEqual([20, 0]);
  expect(counted('PK10-1M', [[['SIDES', '1-BIG', 80]], [['SIDES', '1-SMALL', 100]]])).toEqual([
    0, 20,
  ]);
});

test('big and small of the same stake count nothing, in one bet and in two [L7]', () => {
  expect(counted('K3-1M', [[['BIG', 'ANY', 10]], [['SMALL', 'ANY', 10]]])).toEqual([0, 0]);
  expect(
    counted('K3-1M', [
      [
        ['BIG', 'ANY', 10],
        ['SMALL', 'ANY', 10],
      ],
    ]),
  ).toEqual([0]);
});

test('ten numbers of WinGo count nothing, however they are spread over bets [L7]', () => {
  const digits = Array.from({ length: 10 }, (_, digit) => ['NUMBER', String(digit), 1] as const);
  expect(counted('WINGO-1M', [digits])).toEqual([0]);
  expect(
    counted(
      'WINGO-1M',
      digits.map((one) => [one]),
    ),
  ).toEqual(Array(10).fill(0));
});

test('seven of ten numbers count nothing, six count in full [L7]', () => {
  const digits = (count: number) => [
    Array.from({ length: count }, (_, digit) => ['NUMBER', String(digit), 1] as const),
  ];
  expect([counted('WINGO-1M', digits(7)), counted('WINGO-1M', digits(6))]).toEqual([[0], [6]]);
});

test('a few likely sums cover as much as many unlikely ones [L7]', () => {
  // The sums 7 to 14 are half of the sixteen, and come in 176 of 216 throws.
  const sums = (from: number, to: number) => [
    Array.from({ length: to - from + 1 }, (_, at) => ['SUM', String(from + at), 1] as const),
  ];
  expect([counted('K3-1M', sums(7, 14)), counted('K3-1M', sums(3, 7))]).toEqual([[0], [5]]);
});

test('sides of different markets do not touch each other, and a typed number counts [L7]', () => {
  expect(
    counted('PK10-1M', [
      [['SIDES', '1-BIG', 10]],
      [['SIDES', '2-SMALL', 10]],
      [['SIDES', '1-ODD', 10]],
    ]),
  ).toEqual([10, 10, 10]);
  expect(counted('WINGO-1M', [[['COLOUR', 'RED', 10]], [['COLOUR', 'GREEN', 4]]])).toEqual([6, 0]);
  expect(counted('HANOI', [[['2TOP', '08', 5]], [['SIDES', 'TOP-BIG', 5]]])).toEqual([5, 5]);
});

test('sides of one place are two markets, dragon, tiger and tie are one space [L7]', () => {
  const sides = ['BIG', 'SMALL', 'ODD'].map((side) => [['SIDES', `1-${side}`, 10] as const]);
  expect(counted('5D-1M', sides)).toEqual([0, 0, 10]);
  const all = ['DRAGON', 'TIGER', 'TIE'].map((side) => [['DRAGON_TIGER', side, 10] as const]);
  expect(counted('5D-1M', all)).toEqual([0, 0, 0]);
});

test('seventy of a hundred typed numbers count nothing [L7]', () => {
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, number) => String(number).padStart(2, '0')).join(',');
  expect(counted('HANOI', [[['2TOP', numbers(70), 70]]])).toEqual([0]);
  expect(counted('HANOI', [[['2TOP', numbers(69), 69]]])).toEqual([69]);
});
