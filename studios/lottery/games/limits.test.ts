import { expect, test } from 'vitest';
import { amount, units, ZERO } from '#platform/money/money.ts';
import { acceptLine } from './game.ts';
import { k3 } from './k3/math.ts';
import { checkPayout, checkStake, highestPayout, quickDrawLimits } from './limits.ts';

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
  expect(checkStake(quickDrawLimits, amount(ticks))).toBe(refusal);
});

test('a member may reach the payout limit of a round and not pass it [LCH-6]', () => {
  const held = units(499_999n);
  expect(checkPayout(quickDrawLimits, { held, added: units(1n) })).toBeUndefined();
  expect(checkPayout(quickDrawLimits, { held, added: amount(10_001n) })).toBe('PAYOUT_LIMIT');
  expect(checkPayout(quickDrawLimits, { held: ZERO, added: ZERO })).toBeUndefined();
});

test('the most a line can pay is its stake at the highest odds [LCH-6]', () => {
  const line = acceptLine(k3, { play: 'TRIPLE', pick: '6' });
  expect(line && highestPayout({ line, stake: units(5_000n) })).toBe(units(1_035_000n));
});
