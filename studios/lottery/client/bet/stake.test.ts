import { expect, test } from 'vitest';
import { tableOf } from '../game-table.ts';
import { pricedLines } from './slip-sums.ts';
import { budgetOf, largestStake, maxStakeOf, stakeOf, typedStake } from './stake.ts';

const k3 = tableOf('K3-1M');
const priced = (...picks: readonly (readonly [string, string])[]) =>
  pricedLines(
    k3,
    { lines: picks.map(([play, pick]) => ({ play, pick })), unit: 1_000n, times: 1 },
    [],
  );

test.each([
  [0n, undefined],
  [1n, undefined],
  [1_000n, { unit: 1_000n, times: 1 }],
  [60_000n, { unit: 10_000n, times: 6 }],
  [50_000_000n, { unit: 1_000_000n, times: 50 }],
  [49_999_000n, { unit: 1_000n, times: 49_999 }],
] as const)('a stake of %s ticks is a unit of the board and its multiple', (ticks, stake) => {
  expect(stakeOf(ticks)).toEqual(stake);
});

test('what no unit fits becomes the largest stake below it', () => {
  expect(largestStake(999n)).toBeUndefined();
  expect(largestStake(1_999n)).toEqual({ unit: 1_000n, times: 1 });
  expect(largestStake(123_456n)).toEqual({ unit: 1_000n, times: 123 });
});

test.each([
  ['12.5', 125_000n],
  ['12.', 120_000n],
  ['', 0n],
  ['x', 0n],
] as const)('a typed %s is %s ticks', (typed, ticks) => {
  expect(typedStake(typed)).toBe(ticks);
});

test('the highest stake is held by the balance, by the play, by what a member may win, and by none of them without a line', () => {
  const big = priced(['BIG', 'ANY'], ['SMALL', 'ANY']);
  expect(maxStakeOf(k3, big, 200_001n)).toBe(100_000n);
  expect(maxStakeOf(k3, big, undefined)).toBe(50_000_000n);
  expect(maxStakeOf(k3, big, 0n)).toBe(0n);
  // A triple pays 207: 500,000 are paid for 2,415.4589 of it, and the play itself takes 5,000.
  expect(maxStakeOf(k3, priced(['TRIPLE', '1']), undefined)).toBeLessThan(50_000_000n);
  expect(maxStakeOf(k3, [], 200_000n)).toBe(0n);
});

test('Max stays within a lower limit of the brand or the member, which holds for the bet as a whole', () => {
  expect(budgetOf(1_000_000n, 50_000_000n)).toBe(1_000_000n);
  expect(budgetOf(1_000_000n, 200_000n)).toBe(200_000n);
  expect(budgetOf(100_000n, 200_000n)).toBe(100_000n);
  expect(budgetOf(undefined, 200_000n)).toBe(200_000n);
  expect(budgetOf(undefined, 50_000_000n)).toBeUndefined();
  const big = priced(['BIG', 'ANY'], ['SMALL', 'ANY']);
  expect(maxStakeOf(k3, big, budgetOf(undefined, 100_000n))).toBe(50_000n);
});
