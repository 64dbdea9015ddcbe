import type { Translate } from '#platform/site/translate.ts';
import type { GameRowView } from '../contract.office.ts';

type CalendarView = GameRowView['calendar'];

/** The calendar of a game as a text: `Every 60 s` or `16:15 · Asia/Ho_Chi_Minh · Mon, Thu`. */
export function calendarText(t: Translate, calendar: CalendarView): string {
  const lock = t('office.lottery.calendar.lock', { 0: calendar.lockSeconds });
  if (calendar.everySeconds !== undefined) {
    return `${t('office.lottery.calendar.every', { 0: calendar.everySeconds })} · ${lock}`;
  }
  return [timesText(t, calendar), calendar.timeZone, daysText(t, calendar), lock]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}

function timesText(t: Translate, { times = [] }: CalendarView): string {
  const [first = '', ...others] = times;
  return others.length < 3
    ? times.join(', ')
    : t('office.lottery.calendar.times', { 0: times.length, 1: first, 2: others.at(-1) ?? '' });
}

function daysText(t: Translate, { weekdays, monthDays }: CalendarView): string {
  return [
    weekdays?.map((day) => t(`office.lottery.weekday.${day}`)).join(', '),
    monthDays === undefined
      ? undefined
      : t('office.lottery.calendar.monthDays', { 0: monthDays.join(', ') }),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}
