import { expect, test } from 'vitest';
import { formatMoney } from '#ui/money/format-money.ts';

const taka = { symbol: '৳' };

test('an amount is symbol, thousands and two decimals', () => {
  expect(formatMoney(12_405_000n, taka)).toBe('৳1,240.50');
  expect(formatMoney(14_502_310_000n, taka)).toBe('৳1,450,231.00');
  expect(formatMoney(0n, taka)).toBe('৳0.00');
  expect(formatMoney(9_990_000n, taka)).toBe('৳999.00');
});

test('decimals are cut off, never rounded up', () => {
  expect(formatMoney(19_999n, taka)).toBe('৳1.99');
  expect(formatMoney(-19_999n, taka)).toBe('−৳1.99');
  expect(formatMoney(1n, taka)).toBe('৳0.00');
  expect(formatMoney(-1n, taka)).toBe('৳0.00');
});

test('a wire number is read without the error of binary fractions', () => {
  expect(formatMoney(0.29, taka)).toBe('৳0.29');
  expect(formatMoney(1.15, taka)).toBe('৳1.15');
  expect(formatMoney(-120, taka)).toBe('−৳120.00');
  expect(formatMoney(Number.NaN, taka)).toBe('৳0.00');
});

test('a symbol of letters keeps its distance, a gain may carry a plus, a whole limit may be short', () => {
  expect(formatMoney(200_000n, { symbol: 'P' })).toBe('P\u202F20.00');
  expect(formatMoney(700_000n, { symbol: '৳', hasPlus: true })).toBe('+৳70.00');
  expect(formatMoney(0n, { symbol: '৳', hasPlus: true })).toBe('৳0.00');
  expect(formatMoney(2_000_000n, { symbol: '৳', isShort: true })).toBe('৳200');
  expect(formatMoney(2_005_000n, { symbol: '৳', isShort: true })).toBe('৳200.50');
});

test('an amount is written in the digits and groups of the brand [A5] [BRD-1]', () => {
  const lakh = { digits: 'beng', grouping: 'lakh' } as const;
  expect(formatMoney(14_502_310_000n, taka, lakh)).toBe('৳১৪,৫০,২৩১.০০');
  expect(formatMoney(-2_000_000n, { symbol: '৳', isShort: true }, lakh)).toBe('−৳২০০');
});
