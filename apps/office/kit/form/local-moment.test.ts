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
