import { expect, test } from 'vitest';
import { formatEnd, minutesUntil } from './moments.ts';

test('the expected end is shown in the brand’s time zone [STS-1]', () => {
  expect(formatEnd('2026-12-01T18:30:00Z', 'Asia/Dhaka')).toBe('2026-12-02 00:30');
  expect(formatEnd('2026-12-01T18:30+06:00', 'UTC')).toBe('2026-12-01 12:30');
});

test('a started minute counts, and an end that has passed is no minutes away [STS-1]', () => {
  const end = '2026-12-01T18:30:00Z';
  const endMs = Date.parse(end);
  expect(minutesUntil(end, endMs - 60_001)).toBe(2);
  expect(minutesUntil(end, endMs - 60_000)).toBe(1);
  expect(minutesUntil(end, endMs - 1)).toBe(1);
  expect(minutesUntil(end, endMs)).toBe(0);
  expect(minutesUntil(end, endMs + 3_600_000)).toBe(0);
});
