import { expect, test } from 'vitest';
import { amount, units } from '#platform/money/money.ts';
import { tokenText, unitsToPay, unitsToSend, worthOf } from './token-units.ts';

const RATE = { rateTicks: 1_200_000n, decimals: 6 };

test.each([
  [units(1_200n), 10_000_000n],
  [units(1_000n), 8_340_000n],
  [amount(1n), 10_000n],
  [amount(12_000n), 10_000n],
  [amount(12_001n), 20_000n],
])('an order of %s ticks costs %s units, rounded up to a hundredth', (ticks, expected) => {
  expect(unitsToPay(ticks, RATE)).toBe(expected);
});

test('the exact sum pays the order; less and more are worth their rate', () => {
  const order = { ...RATE, units: 8_340_000n, amount: units(1_000n) };
  expect(worthOf(8_340_000n, order)).toBe(units(1_000n));
  expect(worthOf(8_339_999n, order)).toBe(units(1_000n));
  expect(worthOf(8_330_000n, order)).toBe(9_996_000n);
  expect(worthOf(8_340_001n, order)).toBe(10_008_001n);
  expect(worthOf(8n, order)).toBe(9n);
  expect(worthOf(0n, order)).toBe(0n);
});

test('a payout sends no unit more than its sum is worth', () => {
  expect(unitsToSend(units(1_000n), RATE)).toBe(8_333_333n);
  expect(unitsToSend(units(120n), RATE)).toBe(1_000_000n);
  expect(unitsToSend(amount(1n), { rateTicks: 1_200_000n, decimals: 2 })).toBe(0n);
});

test.each([
  [8_340_000n, 6, '8.34'],
  [8_333_333n, 6, '8.333333'],
  [10_000_000n, 6, '10.00'],
  [1n, 6, '0.000001'],
  [120n, 2, '1.20'],
])('%s units of %s decimals read %s', (given, decimals, text) => {
  expect(tokenText(given, decimals)).toBe(text);
});
