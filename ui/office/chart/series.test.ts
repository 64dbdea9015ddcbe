import { expect, test } from 'vitest';
import { linePath, pointsOf, rangeOf } from './series.ts';

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

test('a line of a million values is drawn through the lowest and highest of each part of its width', () => {
  const values = Array.from({ length: 1_000_000 }, (_none, at) => at % 1_000);
  const peaks = values.with(123_456, 5_000).with(654_321, -700);
  expect(rangeOf([line(...[])])).toEqual({ low: 0, high: 1 });
  expect(rangeOf([{ name: 'line', values: peaks, tone: 'main' }])).toEqual({
    low: -700,
    high: 5_000,
  });
  const points = pointsOf(peaks, 400);
  expect(points).toHaveLength(800);
  expect(points).toContainEqual({ at: 123_456, value: 5_000 });
  expect(points).toContainEqual({ at: 654_321, value: -700 });
  expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted((a, b) => a - b));
});
