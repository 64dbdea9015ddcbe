import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from './mask.ts';

test('an operator sees the ends of a phone number and the domain of an address', () => {
  expect(maskPhone('01712345789')).toBe('017*****789');
  expect(maskEmail('rofiq@example.com')).toBe('r***@example.com');
});

test('what is too short to mask in part is masked as a whole', () => {
  expect(maskPhone('12345')).toBe('*****');
  expect(maskPhone(null)).toBeNull();
  expect(maskEmail('@odd')).toBe('***');
  expect(maskEmail(null)).toBeNull();
});
