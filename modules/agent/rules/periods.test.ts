import { expect, test } from 'vitest';
import { PERIODS } from '../terms.ts';
import { periodOf } from './periods.ts';

const at = (text: string) => Date.parse(text);
const shown = (window: { readonly fromMs: number; readonly untilMs: number }) =>
  [window.fromMs, window.untilMs].map((ms) => new Date(ms).toISOString().slice(0, 16));

test('periods begin and end by the clock of the brand [AC-2]', () => {
  const of = (period: (typeof PERIODS)[number], moment: string) =>
    shown(periodOf(period, at(moment), 'Asia/Dhaka'));
  expect(of('daily', '2026-11-28T17:59:59.999Z')).toEqual(['2026-11-27T18:00', '2026-11-28T18:00']);
  expect(of('daily', '2026-11-28T18:00:00Z')).toEqual(['2026-11-28T18:00', '2026-11-29T18:00']);
  // 29 November 2026 is a Sunday in Dhaka.
  expect(of('weekly', '2026-11-29T17:59:00Z')).toEqual(['2026-11-22T18:00', '2026-11-29T18:00']);
  expect(of('semimonthly', '2026-11-15T17:59:00Z')).toEqual([
    ...['2026-10-31T18:00', '2026-11-15T18:00'],
  ]);
  expect(of('semimonthly', '2026-11-15T18:00:00Z')).toEqual([
    ...['2026-11-15T18:00', '2026-11-30T18:00'],
  ]);
  expect(of('monthly', '2026-12-31T23:00:00Z')).toEqual(['2026-12-31T18:00', '2027-01-31T18:00']);
  expect(of('hourly', '2026-11-28T13:59:59.999Z')).toEqual([
    '2026-11-28T13:00',
    '2026-11-28T14:00',
  ]);
  expect(of('realtime', '2026-11-28T12:04:59.999Z')).toEqual([
    ...['2026-11-28T12:00', '2026-11-28T12:05'],
  ]);
});

test('an hour of a zone with half an hour begins at its half', () => {
  expect(shown(periodOf('hourly', at('2026-11-28T13:10:00Z'), 'Asia/Kolkata'))).toEqual([
    ...['2026-11-28T12:30', '2026-11-28T13:30'],
  ]);
});

test('periods follow each other without a gap, also where clocks change', () => {
  for (const timeZone of ['Asia/Dhaka', 'Europe/Berlin', 'America/Santiago']) {
    for (const period of PERIODS) {
      let window = periodOf(period, at('2026-03-27T22:00:00Z'), timeZone);
      for (let step = 0; step < 12; step += 1) {
        const next = periodOf(period, window.untilMs, timeZone);
        expect(next.fromMs, `${period} ${timeZone} ${step}`).toBe(window.untilMs);
        expect(next.untilMs).toBeGreaterThan(next.fromMs);
        expect(periodOf(period, next.untilMs - 1, timeZone)).toEqual(next);
        window = next;
      }
    }
  }
});
