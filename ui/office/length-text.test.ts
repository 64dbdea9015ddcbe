import { expect, test } from 'vitest';
import type { Translate } from '#platform/site/translate.ts';
import { dueText } from './length-text.ts';

const NOW_MS = Date.parse('2026-11-29T12:00:00Z');
const t: Translate = (key, values = {}) => `${key} ${Object.values(values).join(' ')}`;

test.each([
  ['2026-11-29T12:59:00Z', 'office.work.due_in office.overview.age.minutes 59'],
  ['2026-11-29T12:00:00Z', 'office.work.overdue_by office.overview.age.minutes 0'],
  ['2026-11-28T11:00:00Z', 'office.work.overdue_by office.overview.age.hours 25'],
  ['2026-02-01T12:00:00Z', 'office.work.overdue_by office.overview.age.days 301'],
])('[O11] what is due at %s is said in the largest unit', (at, said) => {
  expect(dueText(t, at, NOW_MS)).toBe(said);
});
