import { expect, test } from 'vitest';
import { maskedName } from './masked-name.ts';

test.each([
  ['player1', 'pl***1'],
  ['abcd', 'ab***d'],
  ['abc', 'a***'],
  ['a', 'a***'],
])('strangers see %s as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});
