import { expect, test } from 'vitest';
import { addDays, daysIn, judgeRange, rangeOf } from '#ui/date-range/days.ts';

const TODAY = '2026-03-01';

test('presets count today: previous days end with it, next days begin with it [VAL-5]', () => {
  expect(rangeOf('today', TODAY)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(rangeOf('yesterday', TODAY)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(rangeOf('previous7', TODAY)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(rangeOf('previous30', TODAY)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(rangeOf('next7', TODAY)).toEqual({ from: '2026-03-01', to: '2026-03-07' });
  expect(rangeOf('next30', TODAY)).toEqual({ from: '2026-03-01', to: '2026-03-30' });
});

test('a week has seven days and a month of presets thirty, over leap days and year ends too [VAL-5]', () => {
  expect(daysIn(rangeOf('previous7', TODAY))).toBe(7);
  expect(daysIn(rangeOf('next30', TODAY))).toBe(30);
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('a range needs both days, in order, inside its bounds, and no more days than allowed', () => {
  const limits = { min: '2026-01-01', max: '2026-12-31', maxDays: 92 };
  const judge = (from: string, to: string) => judgeRange({ from, to }, limits);
  expect(judge('2026-03-01', '')).toBe('missing');
  expect(judge('2026-03-02', '2026-03-01')).toBe('order');
  expect(judge('2025-12-31', '2026-01-01')).toBe('outside');
  expect(judge('2026-12-31', '2027-01-01')).toBe('outside');
  expect(judge('2026-03-01', '2026-05-31')).toBeUndefined();
  expect(judge('2026-03-01', '2026-06-01')).toBe('too_long');
  expect(judge('2026-03-01', '2026-03-01')).toBeUndefined();
});
