import { expect, test } from 'vitest';
import { nextOf, startOf } from './counter-steps.ts';

const demo = { start: 'random', fixedStart: 1_400_000, intervalMs: 3000, step: 'random' } as const;
const at = (draw: number, ms = 0) => ({ ms, draw: () => draw });
const NEARLY_ONE = 1 - Number.EPSILON;

test('a random start lies between 1,400,000 and 1,500,000, both included [JKP-1]', () => {
  expect(startOf(demo, at(0))).toBe(14_000_000_000n);
  expect(startOf(demo, at(NEARLY_ONE))).toBe(15_000_000_000n);
});

test('a random step adds 100 to 500, a fixed one 165.11 [JKP-1]', () => {
  expect(nextOf(demo, 0n, at(0))).toBe(1_000_000n);
  expect(nextOf(demo, 0n, at(NEARLY_ONE))).toBe(5_000_000n);
  expect(nextOf({ ...demo, step: 'fixed' }, 0n, at(0.5))).toBe(1_651_100n);
});

test('by the clock everybody sees the same, and it never falls within a day [JKP-1]', () => {
  const clock = { ...demo, start: 'clock', step: 'fixed' } as const;
  const noon = 1_800_000_000_000 - (1_800_000_000_000 % 86_400_000) + 43_200_000;
  expect(startOf(clock, at(0.1, noon))).toBe(startOf(clock, at(0.9, noon + 2_999)));
  expect(nextOf(clock, 0n, at(0.5, noon + 3000)) - startOf(clock, at(0.5, noon))).toBe(1_651_100n);
});

test('a fixed start is the sum the operator set [JKP-1]', () => {
  expect(startOf({ ...demo, start: 'fixed', fixedStart: 7 }, at(0.5))).toBe(70_000n);
});
