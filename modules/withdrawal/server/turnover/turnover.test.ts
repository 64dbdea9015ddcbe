import { expect, test } from 'vitest';
import { type Requirement, turnoverOf } from './turnover.ts';

function needs(requiredTicks: bigint, betTicks: bigint, basisTicks = requiredTicks): Requirement {
  return { source: 'deposit', basisTicks, requiredTicks, betTicks, createdAt: new Date(0) };
}

const figures = (requirements: readonly Requirement[]) => {
  const { requiredTicks, doneTicks, lockedTicks, rows } = turnoverOf(requirements);
  return [requiredTicks, doneTicks, lockedTicks, rows.map((row) => row.doneTicks)];
};

test('without requirements nothing is locked [CSH-1]', () => {
  expect(figures([])).toEqual([0n, 0n, 0n, []]);
});

test.each([
  [0n, 0n, 100n],
  [99n, 99n, 1n],
  [100n, 100n, 0n],
  [250n, 100n, 0n],
])('of 100 to bet and %d bet, %d count and %d stay [CSH-1]', (bet, done, locked) => {
  expect(figures([needs(100n, bet)])).toEqual([100n, done, locked, [done]]);
});

test('a bet counts for the oldest requirement first, and once [CSH-1]', () => {
  expect(figures([needs(100n, 60n), needs(50n, 70n)])).toEqual([150n, 130n, 20n, [100n, 30n]]);
});

test('bets before a deposit do not count for it [CSH-1]', () => {
  expect(figures([needs(100n, 500n), needs(50n, 0n)])).toEqual([150n, 100n, 50n, [100n, 0n]]);
});

test('a factor above one never locks more than came in [CSH-1]', () => {
  expect(figures([needs(300n, 50n, 100n)])).toEqual([300n, 50n, 100n, [50n]]);
  expect(figures([needs(300n, 260n, 100n)])).toEqual([300n, 260n, 40n, [260n]]);
});
