import { expect, test } from 'vitest';
import { median, percentiles } from './figures.ts';

test.each([
  [[], 0],
  [[7], 7],
  [[10, 9, 100], 10],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('a percentile is found in values that are sorted as numbers, and the last one is the largest', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  const at = percentiles(hundred);
  expect([at(0), at(0.5), at(0.99), at(1)]).toEqual([1, 51, 100, 100]);
  expect(percentiles([])(0.99)).toBe(0);
});
