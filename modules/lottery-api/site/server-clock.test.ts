import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aheadMs, withClockOf } from './server-clock.ts';

const NOW = 1_000_000;
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

test('an answer that came four seconds late makes the clock late until the next push [RTE-4]', () => {
  const made = { serverTime: NOW - 4_000 };
  expect(aheadMs(made)).toBe(-4_000);
  vi.advanceTimersByTime(30_000);
  expect(aheadMs(made)).toBe(-4_000);
  const pushed = { serverTime: NOW + 29_900 };
  expect(aheadMs(withClockOf({ ...made }, { made, pushed }))).toBe(-100);
});

test('a push that came late makes no clock late [RTE-4]', () => {
  const made = { serverTime: NOW + 60_000 };
  expect(aheadMs(made)).toBe(60_000);
  vi.advanceTimersByTime(5_000);
  const pushed = { serverTime: NOW + 60_000 };
  expect(aheadMs(withClockOf({ ...made }, { made, pushed }))).toBe(60_000);
});
