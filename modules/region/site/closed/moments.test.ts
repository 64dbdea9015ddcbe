import { expect, test } from 'vitest';
import { distanceTo, formatEnd } from './moments.ts';

test('the expected end is shown in the brand’s time zone [STS-1]', () => {
  expect(formatEnd('2026-12-01T18:30:00Z', 'Asia/Dhaka')).toBe('2026-12-02 00:30');
  expect(formatEnd('2026-12-01T18:30+06:00', 'UTC')).toBe('2026-12-01 12:30');
});

test('a started minute counts, longer is said in hours and days, and an end that has passed is not ahead [STS-1]', () => {
  const end = '2026-12-01T18:30:00Z';
  const before = (ms: number) => distanceTo(end, Date.parse(end) - ms);
  const hourMs = 3_600_000;
  expect(before(60_001)).toEqual({ unit: 'minutes', count: 2 });
  expect(before(60_000)).toEqual({ unit: 'minutes', count: 1 });
  expect(before(1)).toEqual({ unit: 'minutes', count: 1 });
  expect(before(1.5 * hourMs)).toEqual({ unit: 'minutes', count: 90 });
  expect(before(1.5 * hourMs + 1)).toEqual({ unit: 'hours', count: 2 });
  expect(before(48 * hourMs)).toEqual({ unit: 'hours', count: 48 });
  expect(before(48 * hourMs + 1)).toEqual({ unit: 'days', count: 3 });
  expect(before(0)).toBeUndefined();
  expect(before(-hourMs)).toBeUndefined();
});
