import { expect, test } from 'vitest';
import type { PauseLength } from '../field-rules.ts';
import { endOf, isActive, longest, mayLift, type Pause } from './pause-rule.ts';

const DAY = 86_400_000;

function aPause(length: PauseLength, liftedAtMs?: number): Pause {
  const endMs = endOf(length, 0);
  return {
    id: 1n,
    length,
    starts_at: new Date(0),
    ends_at: endMs === null ? null : new Date(endMs),
    lift_asked_at: null,
    lifted_at: liftedAtMs === undefined ? null : new Date(liftedAtMs),
  };
}

test('a break ends by itself at its last millisecond, an exclusion does not [R31]', () => {
  expect(isActive(aPause('day'), DAY - 1)).toBe(true);
  expect(isActive(aPause('day'), DAY)).toBe(false);
  expect(isActive(aPause('half_year'), 400 * DAY)).toBe(true);
  expect(isActive(aPause('half_year', 184 * DAY), 184 * DAY)).toBe(false);
  expect(isActive(aPause('indefinite'), 10_000 * DAY)).toBe(true);
});

test('only an exclusion whose time is over may be asked to end', () => {
  expect(mayLift(aPause('day'), 2 * DAY)).toBe(false);
  expect(mayLift(aPause('half_year'), 183 * DAY - 1)).toBe(false);
  expect(mayLift(aPause('half_year'), 183 * DAY)).toBe(true);
  expect(mayLift(aPause('half_year', 190 * DAY), 184 * DAY)).toBe(false);
  expect(mayLift(aPause('indefinite'), 10_000 * DAY)).toBe(false);
});

test('of several pauses the one that lasts longest is shown', () => {
  const all = [aPause('month'), aPause('half_year'), aPause('day')];
  expect(longest(all, 1)?.length).toBe('half_year');
  expect(longest([aPause('half_year'), aPause('indefinite')], 1)?.length).toBe('indefinite');
  expect(longest([aPause('day')], DAY)).toBeUndefined();
});
