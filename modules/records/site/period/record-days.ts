import { addDays, type Day, type DayRange, judgeRange, rangeOf } from '#ui/date-range/days.ts';

/** Whole days up to today, as chips. */
export const DAYS = ['1', '7', '30'] as const;
const USUAL_DAYS = '7';
/** A query covers at most a quarter of a year (VAL-5). */
const MAX_DAYS = 92;

/** The days that an address names by `days=` or `from=&to=`; what is no period is the last seven days. */
export function readPeriod(query: URLSearchParams, today: Day): DayRange {
  const custom = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  if (judgeRange(custom, { max: today, maxDays: MAX_DAYS }) === undefined) {
    return custom;
  }
  return lastDays(DAYS.find((known) => known === query.get('days')) ?? USUAL_DAYS, today);
}

/** The range of a chip: so many days, today the last of them. */
export function lastDays(days: (typeof DAYS)[number], today: Day): DayRange {
  return days === '1'
    ? rangeOf('today', today)
    : { from: addDays(today, 1 - Number(days)), to: today };
}

/** First moment of a day in the brand's time zone. */
export function startOfDay(day: Day, timeZone: string): number {
  const utcMs = Date.parse(`${day}T00:00:00Z`);
  const there = Date.parse(`${formatMoment(utcMs, timeZone).replace(' ', 'T')}Z`);
  return utcMs - (there - utcMs);
}

/** The calendar day of a moment in the brand's time zone. */
export function dayOf(atMs: number, timeZone: string): Day {
  return formatMoment(atMs, timeZone).slice(0, 10);
}

/** A moment as records show it: yyyy-MM-dd HH:mm:ss in the brand's time zone, digits Latin. */
export function formatMoment(atMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(atMs);
}
