import { expect, test } from 'vitest';
import { isPartOf } from './is-part-of.ts';

test.each([
  ['the same value', { a: 1 }, { a: 1, b: 2 }, true],
  ['another value', { a: 1 }, { a: 2, b: 2 }, false],
  ['fields in another order', { a: { x: 1, y: [1, 2] } }, { a: { y: [1, 2], x: 1 } }, true],
  ['a list in another order', { a: [1, 2] }, { a: [2, 1] }, false],
  ['a field that is gone', { a: 1 }, {}, false],
])('a thing is as a change left it: %s', (_what, part, whole, expected) => {
  expect(isPartOf(part, whole)).toBe(expected);
});
