import { expect, test } from 'vitest';
import { readWireAmount } from './wallet-amount.ts';

test.each([
  '-1',
  '1e3',
  '0.00001',
  'NaN',
  '0x10',
  '1,000',
  '১০',
  '9'.repeat(30),
  ' 1',
  '1.',
  '.5',
  '01',
  '',
])('an amount %j is refused [N73]', (text) => {
  expect(readWireAmount(text, 4)).toBeUndefined();
});

test('an amount has no more decimals than the vendor’s scale', () => {
  expect(readWireAmount('12.34', 2)).toBe(123_400n);
  expect(readWireAmount('12.340', 2)).toBeUndefined();
  expect(readWireAmount('12.3456', 4)).toBe(123_456n);
});
