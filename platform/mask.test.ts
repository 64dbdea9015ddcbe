import { expect, test } from 'vitest';
import { maskAfter, maskMail, maskMiddle } from './mask.ts';

test('a number shows its ends, and one too short to hide shows nothing [MEM-1]', () => {
  expect(maskMiddle('01712345678', { first: 0, last: 4 })).toBe('*******5678');
  expect(maskMiddle('+8801712345678', { first: 4, last: 3 })).toBe('+880*******678');
  expect(maskMiddle('12345678', { first: 0, last: 4 })).toBe('****5678');
  expect(maskMiddle('1234567', { first: 0, last: 4 })).toBe('*******');
});

test('a mail address shows its first letter and its domain [MEM-1]', () => {
  expect(maskMail('rahim@example.org')).toBe('r***@example.org');
  expect(maskMail('"a@b"@example.org')).toBe('"***@example.org');
  expect(maskMail('@example.org')).toBe('************');
});

test('a name shows its first letters as readers count them [MEM-1]', () => {
  expect(maskAfter('ক্ষমা', 1)).toBe('ক্ষ***');
  expect(maskAfter('ক্ষিরোদবাবু', 2)).toBe('ক্ষিরো***');
});
