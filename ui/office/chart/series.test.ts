import { expect, test } from 'vitest';
import { linePath, rangeOf } from './series.ts';

const line = (...values: number[]) => ({ name: 'line', values, tone: 'main' as const });
const BOX = { width: 100, height: 50 };

test('zero is on every chart, and a chart without values is not divided by zero', () => {
  expect(rangeOf([line(4, 8)])).toEqual({ low: 0, high: 8 });
  expect(rangeOf([line(-3), line(2)])).toEqual({ low: -3, high: 2 });
  expect(rangeOf([line(0, 0)])).toEqual({ low: 0, high: 1 });
  expect(rangeOf([])).toEqual({ low: 0, high: 1 });
});

test('a line goes from edge to edge, a shorter one ends where its values end', () => {
  expect(linePath([0, 10, 5], 3, BOX, { low: 0, high: 10 })).toBe('M0.0 50.0L50.0 0.0L100.0 25.0');
  expect(linePath([10, 10], 3, BOX, { low: 0, high: 10 })).toBe('M0.0 0.0L50.0 0.0');
  expect(linePath([10], 1, BOX, { low: 0, high: 10 })).toBe('M0.0 0.0');
});
