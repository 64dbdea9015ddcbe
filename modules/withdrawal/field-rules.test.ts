import { expect, test } from 'vitest';
import { hasPayeeShape, maskedNumber } from './field-rules.ts';
import { plainNumber } from './plain-number.ts';

test.each([
  ['০১৭১২-৩৪৫ ৬৭৮', '01712345678'],
  [' 01712345678 ', '01712345678'],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
])('%s is read as %s [MC-4]', (typed, read) => {
  expect(plainNumber(typed)).toBe(read);
});

test.each([
  ['BC', '12345678', true],
  ['BC', '1234567', false],
  ['BC', '123456789012345678', false],
  ['EW', '01712345678', true],
  ['EW', '017123456789', true],
  ['EW', '01212345678', false],
  ['EW', '8801712345678', false],
  ['VW', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', true],
  ['VW', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv', false],
  ['VW', '0x52908400098527886E0F7030069857D2E4169EE7', true],
  ['VW', '0x52908400098527886E0F7030069857D2E4169EE', false],
] as const)('a number of %s as %s: %s [MC-4]', (kind, number, isOne) => {
  expect(hasPayeeShape(kind, number)).toBe(isOne);
});

test('a masked number shows its two ends and its length alone [MC-4]', () => {
  expect(maskedNumber('EW', '01712345678')).toBe('01******678');
  expect(maskedNumber('VW', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBe('TJRabP…jpRTv8');
});
