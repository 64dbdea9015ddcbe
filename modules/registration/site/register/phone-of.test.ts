import { expect, test } from 'vitest';
import { phoneOf } from './use-phone-proof.ts';

test.each([
  ['01712-345678', '880', '+8801712345678'],
  ['০১৭১২৩৪৫৬৭৮', '880', '+8801712345678'],
  ['+880 1712 345678', '880', '+8801712345678'],
  ['98123 45678', '91', '+919812345678'],
])('the provider gets %s of country %s as %s [REG-7]', (mobileNum, countryDialingCode, phone) => {
  expect(phoneOf({ mobileNum, countryDialingCode })).toBe(phone);
});
