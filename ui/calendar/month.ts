import { addDays, type Day } from '#ui/date-range/days.ts';

/** A month as `2026-11`. */
export type Month = string;

const WEEK = 7;

/** The month that contains a day. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** The month a number of months later, or earlier if the number is negative. */
export function shiftMonth(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/**
 * The weeks of a month, from Sunday as is usual in Bangladesh; places before the first and after the last day are
 * empty.
 */
export function weeksOf(month: Month): readonly (readonly (Day | undefined)[])[] {
  const first = `${month}-01`;
  const before = weekdayOf(first);
  const weeks: (Day | undefined)[][] = [];
  for (let day = first, place = before; monthOf(day) === month; day = addDays(day, 1), place += 1) {
    if (weeks.length === 0 || place % WEEK === 0) {
      weeks.push(Array.from({ length: WEEK }, () => undefined));
    }
    weeks.at(-1)?.splice(place % WEEK, 1, day);
  }
  return weeks;
}

const DAYS_BY_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
};

/** The day to which a key moves (WAI-ARIA date grid); undefined for other keys. */
export function dayByKey(day: Day, key: string, isShift: boolean): Day | undefined {
  const step = DAYS_BY_KEY[key];
  if (step !== undefined) {
    return addDays(day, step);
  }
  switch (key) {
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, WEEK - 1 - weekdayOf(day));
    case 'PageUp':
      return inMonth(day, shiftMonth(monthOf(day), isShift ? -12 : -1));
    case 'PageDown':
      return inMonth(day, shiftMonth(monthOf(day), isShift ? 12 : 1));
    default:
      return undefined;
  }
}

/** The same day of another month, or its last day if the month is shorter. */
export function inMonth(day: Day, month: Month): Day {
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
