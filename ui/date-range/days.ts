/** A calendar day as `2026-11-21`, without a time zone: the caller decides which day today is. */
export type Day = string;

export type DayRange = { readonly from: Day; readonly to: Day };

export type RangePreset = 'today' | 'yesterday' | 'previous7' | 'previous30' | 'next7' | 'next30';

export type RangeRefusal = 'missing' | 'order' | 'outside' | 'too_long';

export type RangeLimits = {
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** Maximum number of days in a range, with both ends counted. */
  readonly maxDays: number;
};

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day a number of days later, or earlier if the number is negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Number of days from the first to the last, with both counted. */
export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The range of a preset on a given day. Today is included: “previous 7” ends today, “next 7” begins today. */
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

/** The reason why a range is refused; undefined for a valid one. */
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
