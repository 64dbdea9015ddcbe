import type { Period } from '../terms.ts';
import { windowOf } from './realtime.ts';

/** From its first ms to before its last. */
export type Window = { readonly fromMs: number; readonly untilMs: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SECOND_HALF = 16;
const WEEK = 7;
/** 1 January 1970 was a Thursday: so many days after a Monday. */
const DAYS_SINCE_MONDAY = 3;

/**
 * The period that a moment belongs to, by the clock of a zone: hours, days, weeks from Monday, half months (1 to 15, 16 to
 * the end) and months begin when that clock shows so.
 */
export function periodOf(period: Period, atMs: number, timeZone: string): Window {
  if (period === 'realtime') {
    return windowOf(atMs);
  }
  if (period === 'hourly') {
    const intoHour = wallOf(atMs, timeZone) % HOUR_MS;
    return { fromMs: atMs - intoHour, untilMs: atMs - intoHour + HOUR_MS };
  }
  const [first, next] = daysOf(period, Math.floor(wallOf(atMs, timeZone) / DAY_MS));
  return { fromMs: startOf(first, timeZone), untilMs: startOf(next, timeZone) };
}

/** The first day of the period of a day, and the first of the next; days are counted since 1970. */
function daysOf(period: Exclude<Period, 'realtime' | 'hourly'>, day: number): [number, number] {
  const date = new Date(day * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const dayOf = (ofMonth: number, ofDay: number) => Date.UTC(year, ofMonth, ofDay) / DAY_MS;
  switch (period) {
    case 'daily':
      return [day, day + 1];
    case 'weekly': {
      const monday = day - ((day + DAYS_SINCE_MONDAY) % WEEK);
      return [monday, monday + WEEK];
    }
    case 'semimonthly':
      return date.getUTCDate() < SECOND_HALF
        ? [dayOf(month, 1), dayOf(month, SECOND_HALF)]
        : [dayOf(month, SECOND_HALF), dayOf(month + 1, 1)];
    case 'monthly':
      return [dayOf(month, 1), dayOf(month + 1, 1)];
    default:
      return period satisfies never;
  }
}

/** What the clock of a zone shows at a moment, as if it were UTC. */
function wallOf(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(atMs);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const second = Date.UTC(
    ...([of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')] as const),
  );
  const intoSecond = ((atMs % 1_000) + 1_000) % 1_000;
  return second + intoSecond;
}

/** The moment at which a day begins in a zone. */
function startOf(day: number, timeZone: string): number {
  const wall = day * DAY_MS;
  // The offset of the zone is looked up twice, since it may change between the guess and the moment.
  const guess = wall - (wallOf(wall, timeZone) - wall);
  return guess - (wallOf(guess, timeZone) - wall);
}
