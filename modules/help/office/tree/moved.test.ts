import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test('an entry changes places with its neighbour, and not beyond the ends [RTE-7]', () => {
  const ids = ['a', 'b', 'c'];
  expect(moved(ids, 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(ids, 'b', 1)).toEqual(['a', 'c', 'b']);
  expect([moved(ids, 'a', -1), moved(ids, 'c', 1), moved(ids, 'x', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
