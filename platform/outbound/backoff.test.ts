import { expect, test } from 'vitest';
import { waitAfter } from './backoff.ts';

const backoff = { firstMs: 2_000, factor: 2, maxMs: 3_600_000 };

test('each wait is as much longer as the plan says, until the longest', () => {
  const waits = [1, 2, 3, 11, 12, 13, 5_000].map((attempts) => waitAfter(backoff, attempts, 0));
  expect(waits).toEqual([2_000, 4_000, 8_000, 2_048_000, 3_600_000, 3_600_000, 3_600_000]);
});

test('chance takes off a tenth at most', () => {
  expect(waitAfter(backoff, 1, 0.5)).toBe(1_900);
  expect(waitAfter(backoff, 1, 1)).toBe(1_800);
});
