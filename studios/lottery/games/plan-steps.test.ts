import { expect, test } from 'vitest';
import { amount } from '#platform/money/money.ts';
import { type PlanShape, planTimes } from './plan-steps.ts';

const base = { stake: amount(10_000n), minWin: amount(95_000n) };
const plan = (shape: PlanShape) => planTimes(shape, base);

test('a plan of one multiplier keeps it, a stepping one multiplies it every so many draws [LCH-6]', () => {
  expect(plan({ mode: 'same', draws: 3, times: 2 })).toEqual([2, 2, 2]);
  expect(plan({ mode: 'step', draws: 6, times: 1, factor: 2, every: 2 })).toEqual([
    1, 1, 2, 2, 4, 4,
  ]);
});

test('a plan with a target stakes the least with which every draw would reach it', () => {
  const times = plan({ mode: 'target', draws: 20, times: 1, targetPercent: 30 });
  if (typeof times === 'string') {
    throw new Error(times);
  }
  let staked = 0n;
  for (const one of times) {
    const wins = (m: bigint) => base.minWin * m * 100n >= (staked + base.stake * m) * 130n;
    expect(wins(BigInt(one))).toBe(true);
    expect(one === 1 || !wins(BigInt(one - 1))).toBe(true);
    staked += base.stake * BigInt(one);
  }
});

test('a target that no multiplier can reach, and one that climbs too high, are refused', () => {
  expect(plan({ mode: 'target', draws: 5, times: 1, targetPercent: 850 })).toBe('PLAN_IMPOSSIBLE');
  expect(plan({ mode: 'step', draws: 50, times: 1, factor: 2, every: 1 })).toBe('PLAN_TOO_HIGH');
  expect(plan({ mode: 'target', draws: 50, times: 1, targetPercent: 700 })).toBe('PLAN_TOO_HIGH');
});
