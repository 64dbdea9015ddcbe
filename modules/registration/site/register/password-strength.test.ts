import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['', 'short'],
  ['abc12', 'short'],
  ['aaaaaaaaaaaa', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['my heronbird', 'weak'],
  ['kolapata7z', 'fair'],
  ['nine tall herons', 'strong'],
  ['Ilish-bhaja-42', 'strong'],
  ['সোনার তরী ভাসে', 'strong'],
])('"%s" is called %s [REG-3]', (password, strength) => {
  expect(strengthOf({ password, minLength: 8, names: ['heronbird'] })).toBe(strength);
});
