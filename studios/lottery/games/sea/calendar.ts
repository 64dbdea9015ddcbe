import { atClock, type Calendar } from '../calendar.ts';
import { range } from '../draw-form.ts';

const MINUTE_MS = 60_000;
/** Yeekee has 88 rounds, a quarter of an hour apart, from six in the morning into the night. */
const ROUNDS = 88;
const ROUND_MINUTES = 15;

/** Draws on the first and the sixteenth of a month; betting closes half an hour before. */
export const thaiCalendar: Calendar = {
  kind: 'clock',
  timeZone: 'Asia/Bangkok',
  minutes: [atClock('16:00')],
  lockMs: 30 * MINUTE_MS,
  monthDays: [1, 16],
};

/** Draws from Monday to Friday. */
export const laoCalendar: Calendar = {
  kind: 'clock',
  timeZone: 'Asia/Vientiane',
  minutes: [atClock('20:30')],
  lockMs: 5 * MINUTE_MS,
  weekdays: [1, 2, 3, 4, 5],
};

/** Draws on Wednesday, Saturday and Sunday. */
export const malaysiaCalendar: Calendar = {
  kind: 'clock',
  timeZone: 'Asia/Kuala_Lumpur',
  minutes: [atClock('19:00')],
  lockMs: 15 * MINUTE_MS,
  weekdays: [3, 6, 0],
};

export const yeekeeCalendar: Calendar = {
  kind: 'clock',
  timeZone: 'Asia/Bangkok',
  minutes: range(0, ROUNDS).map((round) => atClock('06:00') + round * ROUND_MINUTES),
  lockMs: MINUTE_MS,
};

/** Hanoi has three draws an evening, each of which is a game of its own; this is the calendar of one. */
export function hanoiCalendar(time: string): Calendar {
  return {
    kind: 'clock',
    timeZone: 'Asia/Ho_Chi_Minh',
    minutes: [atClock(time)],
    lockMs: 5 * MINUTE_MS,
  };
}
