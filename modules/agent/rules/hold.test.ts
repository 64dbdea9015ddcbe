import { expect, test } from 'vitest';
import { holdReasonOf } from './hold.ts';

const PAYABLE = { isOpen: true, hasCurrency: true, isHedging: false, holdAboveTicks: 1_000n };

test('a payment above the brand’s amount waits, exactly that amount does not [AC-4]', () => {
  expect(holdReasonOf(1_000n, PAYABLE)).toBeUndefined();
  expect(holdReasonOf(1_001n, PAYABLE)).toBe('large');
  expect(holdReasonOf(1n, PAYABLE)).toBeUndefined();
});

test('what cannot be paid at all is named before what has to be looked at [AC-4]', () => {
  const ticks = 5_000n;
  const all = { ...PAYABLE, isHedging: true };
  expect(holdReasonOf(ticks, all)).toBe('hedged');
  expect(holdReasonOf(ticks, { ...all, hasCurrency: false })).toBe('currency');
  expect(holdReasonOf(ticks, { ...all, hasCurrency: false, isOpen: false })).toBe('closed');
});

test('nothing due is never held [AC-4]', () => {
  expect(holdReasonOf(0n, { ...PAYABLE, isOpen: false, hasCurrency: false })).toBeUndefined();
});
