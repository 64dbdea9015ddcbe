import { expect, test } from 'vitest';
import { maskedName } from './masked-name.ts';

test.each([
  ['player1', 'pl***'],
  ['abcd', 'ab***'],
  ['ক্ষিরোদবাবু', 'ক্ষিরো***'],
  ['abc', 'a***'],
  ['a', 'a***'],
])('strangers see %s as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});
