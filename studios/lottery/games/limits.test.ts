import { expect, test } from 'vitest';
import { amount, units } from '#platform/money/money.ts';
import { playOf } from '../testing/exact.ts';
import { acceptLine } from './game.ts';
import { k3 } from './k3/math.ts';
import { checkStake, highestPayout, stakeLimits } from './limits.ts';

test.each([
  ['nothing', 0n, 'LIMIT_MIN'],
  ['one tick', 1n, 'INVALID_SELECTION'],
  ['one stake step', 100n, 'LIMIT_MIN'],
  ['one step below the least', 900n, 'LIMIT_MIN'],
  ['the least', 1_000n, undefined],
  ['one tick above the least', 1_001n, 'INVALID_SELECTION'],
  ['exactly the most', 50_000_000n, undefined],
  ['one step above the most', 50_000_100n, 'LIMIT_MAX'],
  ['less than nothing', -1_000n, 'LIMIT_MIN'],
])('a stake of %s is judged by the limits [LCH-6]', (_, ticks, refusal) => {
  expect(checkStake(stakeLimits.short, { unit: amount(ticks), units: 1 })).toBe(refusal);
});

test('the least holds for a unit and the most for all units of a bet together [LCH-6]', () => {
  const judge = (unit: bigint) => checkStake(stakeLimits.short, { unit: amount(unit), units: 27 });
  expect([900n, 1_000n, 1_851_800n, 1_851_900n].map(judge)).toEqual([
    'LIMIT_MIN',
    undefined,
    undefined,
    'LIMIT_MAX',
  ]);
});

test('plays that win much from little take less and may pay more [LCH-6]', () => {
  expect(checkStake(stakeLimits.long, { unit: units(500n), units: 1 })).toBeUndefined();
  expect(checkStake(stakeLimits.long, { unit: amount(5_000_100n), units: 1 })).toBe('LIMIT_MAX');
  expect(stakeLimits.long.maxPayout).toBe(units(1_000_000n));
});

test('the most a bet can pay is its stake at the highest odds [LCH-6]', () => {
  const line = acceptLine(k3, { play: 'TRIPLE', pick: '6' });
  const unit = units(5_000n);
  expect(line && highestPayout({ play: playOf(k3, 'TRIPLE'), line, unit })).toBe(units(1_035_000n));
});
