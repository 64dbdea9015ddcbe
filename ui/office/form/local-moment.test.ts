import { expect, test } from 'vitest';
import { localMoment, momentOf } from './local-moment.ts';

test('a moment survives the field it is edited in, to the minute', () => {
  const moment = '2026-11-21T18:05:00.000Z';
  expect(momentOf(localMoment(moment))).toBe(moment);
});

test('an empty field is no moment', () => {
  expect(momentOf('')).toBeNull();
  expect(localMoment(null)).toBe('');
  expect(localMoment('soon')).toBe('');
});

test('a field is read on the clock of the brand, also where clocks change', () => {
  const moment = '2026-11-21T18:05:00.000Z';
  expect(localMoment(moment, 'Asia/Dhaka')).toBe('2026-11-22T00:05');
  expect(momentOf('2026-11-22T00:05', 'Asia/Dhaka')).toBe(moment);
  expect(momentOf('2026-10-25T04:30', 'Europe/Berlin')).toBe('2026-10-25T03:30:00.000Z');
  expect(momentOf('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
});
