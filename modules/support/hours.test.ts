import { expect, test } from 'vitest';
import { isOpenAt } from './hours.ts';

const at = (utc: string) => new Date(`2026-11-21T${utc}:00Z`);
const isOpen = (opens: string, closes: string, utc: string) =>
  isOpenAt({ opens, closes }, at(utc), 'Asia/Dhaka');

test('a channel is open from its first minute to before its last, on the brand clock [SVC-1]', () => {
  expect(isOpen('10:00', '22:00', '03:59')).toBe(false);
  expect(isOpen('10:00', '22:00', '04:00')).toBe(true);
  expect(isOpen('10:00', '22:00', '15:59')).toBe(true);
  expect(isOpen('10:00', '22:00', '16:00')).toBe(false);
});

test('hours may go past midnight, and a channel without hours is always open [SVC-1]', () => {
  expect(isOpen('20:00', '02:00', '15:00')).toBe(true);
  expect(isOpen('20:00', '02:00', '19:59')).toBe(true);
  expect(isOpen('20:00', '02:00', '20:00')).toBe(false);
  expect(isOpenAt(undefined, at('00:00'), 'Asia/Dhaka')).toBe(true);
});
