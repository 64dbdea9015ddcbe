import { expect, test } from 'vitest';
import { hasLengthWithin, hasOuterSpace, isSamePassword } from './password.ts';

test('one password is the same from every keyboard, and nothing of it is cut off [A2]', () => {
  expect(isSamePassword('নৌকা café', 'নৌকা café'.normalize('NFD'))).toBe(true);
  expect(isSamePassword('ｎｉｎｅ tall', 'nine tall')).toBe(true);
  expect(isSamePassword('nine tall ', 'nine tall')).toBe(false);
  expect(isSamePassword('Nine', 'nine')).toBe(false);
});

test('characters are counted in the form in which a password is hashed [A2]', () => {
  const bounds = { min: 8, max: 8 };
  expect(hasLengthWithin('éééééééé'.normalize('NFD'), bounds)).toBe(true);
  expect(hasLengthWithin('🦢'.repeat(8), bounds)).toBe(true);
  // A ligature of three letters counts as three.
  expect(hasLengthWithin('ﬃﬃab', bounds)).toBe(true);
  expect(hasLengthWithin('1234567', bounds)).toBe(false);
});

test.each([' nine', 'nine ', '\tnine', 'nine\u00a0', '\u3000nine'])(
  'a space at an end is found in %j [A2]',
  (typed) => expect(hasOuterSpace(typed)).toBe(true),
);

test('spaces inside are none at the ends [A2]', () => {
  expect(hasOuterSpace('nine tall herons')).toBe(false);
});
