import { expect, test } from 'vitest';
import { stampIn } from './stamp.ts';

test('a notice shows its time on a 24-hour clock in the brand time zone [ANN-5]', () => {
  expect(stampIn(new Date('2026-11-21T18:05:09Z'), 'Asia/Dhaka')).toBe('2026-11-22 00:05:09');
});
