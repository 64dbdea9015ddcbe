import { expect, test } from 'vitest';
import { type Breaker, counted, isTripped, type Tally, verdictOn } from './breaker.ts';

const CLOSED: Breaker = { isOpen: false, isHeld: false, retryAtMs: 0 };
const OPEN: Breaker = { isOpen: true, isHeld: false, retryAtMs: 30_000 };
const tallyOf = (calls: number, faults: number): Tally => ({ sinceMs: 0, calls, faults });

test.each([
  [49, 49, undefined],
  [50, 25, 'open'],
  [50, 24, undefined],
  [1_000, 500, 'open'],
] as const)('%i calls of which %i went wrong: %s [F4]', (calls, faults, verdict) => {
  expect(verdictOn(tallyOf(calls, faults), CLOSED)).toBe(verdict);
});

test.each([
  [4, 0, undefined],
  [5, 0, 'close'],
  [5, 2, 'close'],
  [5, 3, 'open'],
] as const)(
  'after the rest, %i calls of which %i went wrong: %s [F4]',
  (calls, faults, verdict) => {
    expect(verdictOn(tallyOf(calls, faults), OPEN)).toBe(verdict);
  },
);

test('it turns stakes away until its rest is over; held by an operator it always does [R66]', () => {
  expect([0, 29_999, 30_000].map((nowMs) => isTripped(OPEN, nowMs))).toEqual([true, true, false]);
  expect(isTripped({ ...OPEN, isHeld: true }, 99_999)).toBe(true);
  expect(verdictOn(tallyOf(50, 0), { ...OPEN, isHeld: true })).toBeUndefined();
  expect(isTripped(CLOSED, 0)).toBe(false);
});

test('calls are counted for a minute, then anew', () => {
  const first = counted(tallyOf(9, 3), { isFault: true, nowMs: 60_000, breaker: CLOSED });
  expect(first).toEqual({ sinceMs: 0, calls: 10, faults: 4 });
  expect(counted(first, { isFault: false, nowMs: 60_001, breaker: CLOSED })).toEqual({
    sinceMs: 60_001,
    calls: 1,
    faults: 0,
  });
});

test('what went wrong before the rest says nothing about the calls after it', () => {
  expect(counted(tallyOf(15, 15), { isFault: false, nowMs: 30_001, breaker: OPEN })).toEqual({
    sinceMs: 30_001,
    calls: 1,
    faults: 0,
  });
});
