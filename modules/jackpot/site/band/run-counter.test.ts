import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCounter } from './run-counter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const demo = { start: 'fixed', fixedStart: 100, intervalMs: 4000, step: 'fixed' } as const;

test('the counter moves once in every interval, and stops when it is removed [JKP-1] [JKP-2]', () => {
  let value: bigint | undefined;
  const stop = runCounter(demo, (next) => {
    value = next(value);
  });
  vi.advanceTimersByTime(3999);
  expect(value).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(value).toBe(2_651_100n);
  vi.advanceTimersByTime(8000);
  expect(value).toBe(5_953_300n);
  stop();
  vi.advanceTimersByTime(60_000);
  expect([value, vi.getTimerCount()]).toEqual([5_953_300n, 0]);
});
