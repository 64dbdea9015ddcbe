import { expect, test } from 'vitest';
import { dayByKey, inMonth, shiftMonth, weeksOf } from '#ui/calendar/month.ts';

test('a month has its days once each, under their weekdays from Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', ...Array(5).fill(undefined)]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf('2026-08')[0]?.indexOf('2026-08-01')).toBe(6);
});

test('keys go by day, week, month and year, over the ends of each', () => {
  const from = (day: string, key: string, isShift = false) => dayByKey(day, key, isShift);
  expect(from('2026-11-01', 'ArrowLeft')).toBe('2026-10-31');
  expect(from('2026-11-28', 'ArrowDown')).toBe('2026-12-05');
  expect(from('2026-11-18', 'Home')).toBe('2026-11-15');
  expect(from('2026-11-18', 'End')).toBe('2026-11-21');
  expect(from('2026-03-31', 'PageUp')).toBe('2026-02-28');
  expect(from('2028-02-29', 'PageDown', true)).toBe('2029-02-28');
  expect(from('2026-11-18', 'a')).toBeUndefined();
});

test('months go on over the year', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01');
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
  expect(inMonth('2026-01-15', '2026-02')).toBe('2026-02-15');
});
