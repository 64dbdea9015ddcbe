import { expect, test } from 'vitest';
import { groupWhole, inDigits } from './number-form.ts';

test('whole numbers are grouped in thousands or in lakhs [A5] [BRD-1]', () => {
  const wholes = ['0', '999', '1000', '99999', '100000', '10000000', '1234567890'];
  expect(wholes.map((whole) => groupWhole(whole, 'thousands'))).toEqual([
    '0',
    '999',
    '1,000',
    '99,999',
    '100,000',
    '10,000,000',
    '1,234,567,890',
  ]);
  expect(wholes.map((whole) => groupWhole(whole, 'lakh'))).toEqual([
    '0',
    '999',
    '1,000',
    '99,999',
    '1,00,000',
    '1,00,00,000',
    '1,23,45,67,890',
  ]);
});

test('digits are Latin or Bengali, and nothing else of a text changes [A5] [BRD-1]', () => {
  expect(inDigits('−৳1,240.50', 'beng')).toBe('−৳১,২৪০.৫০');
  expect(inDigits('−৳1,240.50', 'latn')).toBe('−৳1,240.50');
});
