import { expect, test } from 'vitest';
import { dayStartAt } from './office-zone.ts';

const startOf = (at: string, zone: string) =>
  new Date(dayStartAt(Date.parse(at), zone)).toISOString();

test('a day begins at midnight where the brand is, also on days whose clocks are changed', () => {
  expect(startOf('2026-11-28T16:00:00.500Z', 'Asia/Dhaka')).toBe('2026-11-27T18:00:00.000Z');
  expect(startOf('2026-11-28T18:00:00Z', 'Asia/Dhaka')).toBe('2026-11-28T18:00:00.000Z');
  expect(startOf('2026-11-28T18:29:59Z', 'Asia/Kolkata')).toBe('2026-11-27T18:30:00.000Z');
  expect(startOf('2026-10-25T12:00:00Z', 'Europe/Malta')).toBe('2026-10-24T22:00:00.000Z');
  expect(startOf('2026-03-29T12:00:00Z', 'Europe/Malta')).toBe('2026-03-28T23:00:00.000Z');
});
