import { expect, test } from 'vitest';
import { momentsOf } from './day-range.ts';

const DHAKA = 'Asia/Dhaka';
/** Half past one at night in Dhaka; in UTC it is still the day before. */
const NIGHT = Date.parse('2026-11-27T19:30:00Z');

test('[O25] a day begins in the zone of the brand, not in that of the machine', () => {
  expect(momentsOf('today', DHAKA, NIGHT)).toEqual({ from: '2026-11-27T18:00:00.000Z' });
  expect(momentsOf('today', 'UTC', NIGHT)).toEqual({ from: '2026-11-27T00:00:00.000Z' });
  expect(momentsOf('yesterday', DHAKA, NIGHT)).toEqual({
    from: '2026-11-26T18:00:00.000Z',
    until: '2026-11-27T18:00:00.000Z',
  });
});

test('[O13] presets count back from today, which is one of their days', () => {
  expect(momentsOf('week', DHAKA, NIGHT)).toEqual({ from: '2026-11-21T18:00:00.000Z' });
  expect(momentsOf('month', DHAKA, NIGHT)).toEqual({ from: '2026-10-29T18:00:00.000Z' });
  expect(momentsOf('this_month', DHAKA, NIGHT)).toEqual({ from: '2026-10-31T18:00:00.000Z' });
});

test('[O13] the last day of a range is part of it, and either end may be open', () => {
  expect(momentsOf('2026-11-01..2026-11-01', DHAKA, NIGHT)).toEqual({
    from: '2026-10-31T18:00:00.000Z',
    until: '2026-11-01T18:00:00.000Z',
  });
  expect(momentsOf('2026-11-01..', DHAKA, NIGHT)).toEqual({ from: '2026-10-31T18:00:00.000Z' });
  expect(momentsOf('..2026-11-01', DHAKA, NIGHT)).toEqual({ until: '2026-11-01T18:00:00.000Z' });
  expect(momentsOf('2026-02-31x..soon', DHAKA, NIGHT)).toEqual({});
  expect(momentsOf(undefined, DHAKA, NIGHT)).toEqual({});
});

test('[O25] a day on which the clock is moved has 23 or 25 hours', () => {
  const { from = '', until = '' } = momentsOf('2026-03-29..2026-03-29', 'Europe/Berlin', NIGHT);
  expect((Date.parse(until) - Date.parse(from)) / 3_600_000).toBe(23);
});
