/** The times at which a game draws, as data. */
export type Calendar =
  /** One draw every `periodMs`, all day, on an absolute UTC grid. */
  | { readonly kind: 'every'; readonly periodMs: number; readonly lockMs: number }
  /**
   * Draws at clock times of a time zone, in minutes after midnight; values from 1440 on belong to the night after the
   * day.
   */
  | {
      readonly kind: 'clock';
      readonly timeZone: string;
      readonly minutes: readonly number[];
      readonly lockMs: number;
      /** 0 is Sunday; without `weekdays` and `monthDays` the game draws every day. */
      readonly weekdays?: readonly number[];
      readonly monthDays?: readonly number[];
    };

/**
 * The periods of quick and fast draws: the suffix of the game's code, the length, and the time between lock and draw.
 */
export const PERIODS = [
  { name: '1M', seconds: 60, lockSeconds: 5 },
  { name: '90S', seconds: 90, lockSeconds: 5 },
  { name: '3M', seconds: 180, lockSeconds: 10 },
  { name: '5M', seconds: 300, lockSeconds: 10 },
] as const;

/** Minutes after midnight of a clock time: `atClock('16:15')` is 975. */
export function atClock(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Another calendar of a game, of the same kind and zone, for the days from `fromDay` (`2026-11-21`) on. */
export type CalendarChange = { readonly fromDay: string; readonly calendar: Calendar };

/** The calendar of a day: that of the last change which has begun, else the game's own. */
export function calendarOn(
  calendar: Calendar,
  changes: readonly CalendarChange[],
  day: string,
): Calendar {
  const begun = changes.filter(({ fromDay }) => fromDay <= day);
  const [last] = begun.toSorted((one, other) => (one.fromDay < other.fromDay ? 1 : -1));
  return last?.calendar ?? calendar;
}

const MIN_LOCK_MS = 1_000;
const MAX_TIMES = 200;
/** Draws after midnight belong to the day before, up to noon. */
const MAX_MINUTE = 36 * 60;

/**
 * Whether a game can be drawn by a calendar: times in order, a lock that is shorter than the shortest gap between two draws,
 * and days that exist.
 */
export function isPossible(calendar: Calendar): boolean {
  if (calendar.kind === 'every') {
    return calendar.lockMs >= MIN_LOCK_MS && calendar.lockMs * 2 <= calendar.periodMs;
  }
  const { minutes, lockMs, weekdays, monthDays } = calendar;
  const gaps = minutes.slice(1).map((minute, place) => minute - (minutes[place] ?? 0));
  const [first = 0, last = 0] = [minutes[0], minutes.at(-1)];
  const shortestMs = Math.min(...gaps, 1_440 + first - last) * 60_000;
  return (
    minutes.length > 0 &&
    minutes.length <= MAX_TIMES &&
    minutes.every((minute) => Number.isInteger(minute) && minute >= 0 && minute < MAX_MINUTE) &&
    shortestMs > lockMs &&
    lockMs >= MIN_LOCK_MS &&
    areDays(weekdays, 0, 6) &&
    areDays(monthDays, 1, 28)
  );
}

function areDays(days: readonly number[] | undefined, from: number, to: number): boolean {
  return (
    days === undefined ||
    (days.length > 0 &&
      new Set(days).size === days.length &&
      days.every((day) => Number.isInteger(day) && day >= from && day <= to))
  );
}
