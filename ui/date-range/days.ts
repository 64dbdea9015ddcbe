/** A calendar day as `2026-11-21`, without a time zone: the caller decides which day today is. */
export type Day = string;

export type DayRange = { readonly from: Day; readonly to: Day };

export type RangePreset = 'today' | 'yesterday' | 'previous7' | 'previous30' | 'next7' | 'next30';

export type RangeRefusal = 'missing' | 'order' | 'outside' | 'too_long';

export type RangeLimits = {
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** Days a range may have, both ends counted. */
  readonly maxDays: number;
};

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day some days later, or earlier with a negative number. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from the first to the last, both counted. */
export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** What a preset means on a given day. Previous and next count today: “previous 7” ends today, “next 7” begins today. */
export function rangeOf(preset: RangePreset, today: Day): DayRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'previous7':
      return { from: addDays(today, -6), to: today };
    case 'previous30':
      return { from: addDays(today, -29), to: today };
    case 'next7':
      return { from: today, to: addDays(today, 6) };
    case 'next30':
      return { from: today, to: addDays(today, 29) };
  }
}

/** Why a range cannot be asked for, or undefined where it can. */
export function judgeRange(
  range: DayRange,
  { min, max, maxDays }: RangeLimits,
): RangeRefusal | undefined {
  if (!DAY.test(range.from) || !DAY.test(range.to)) {
    return 'missing';
  }
  if (range.from > range.to) {
    return 'order';
  }
  if ((min !== undefined && range.from < min) || (max !== undefined && range.to > max)) {
    return 'outside';
  }
  return daysIn(range) > maxDays ? 'too_long' : undefined;
}
