import { expect, test } from 'vitest';
import { calendarDraft, calendarOf } from './calendar-draft.ts';

const clock = { lockSeconds: 60, timeZone: 'Asia/Bangkok', times: ['16:15', '00:15'] };

test('a form that was not touched describes its own calendar, over midnight too [L3]', () => {
  expect(calendarOf(calendarDraft(clock), clock)).toEqual({
    lockSeconds: 60,
    times: ['16:15', '24:15'],
  });
  const quick = { lockSeconds: 5, everySeconds: 60 };
  expect(calendarOf(calendarDraft(quick), quick)).toEqual({ lockSeconds: 5 });
});

test('days are lists of numbers, and what is none is no calendar [L3]', () => {
  const draft = calendarDraft(clock);
  expect(calendarOf({ ...draft, weekdays: '1, 3' }, clock)).toMatchObject({ weekdays: [1, 3] });
  for (const wrong of [
    { times: '' },
    { times: '25:00' },
    { weekdays: 'Mon' },
    { lockSeconds: '0' },
    { lockSeconds: 'x' },
  ]) {
    expect(calendarOf({ ...draft, ...wrong }, clock)).toBeUndefined();
  }
});
