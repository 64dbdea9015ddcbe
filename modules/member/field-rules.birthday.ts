import { isDay } from '#platform/contract/field-rule.ts';

/**
 * Full years between a birthday and a moment, by the calendar of a time zone. Who was born on 29 February grows
 * older on 1 March in a year without that day.
 * @param born.birthday a day as yyyy-MM-dd
 */
export function ageAt(born: {
  readonly birthday: string;
  readonly nowMs: number;
  readonly timeZone: string;
}): number {
  const today = dayIn(born.timeZone, born.nowMs);
  const years = Number(today.slice(0, 4)) - Number(born.birthday.slice(0, 4));
  return today.slice(5) < born.birthday.slice(5) ? years - 1 : years;
}

/** The stricter of the brand's two ages decides whether a birthday is accepted, in full years. */
export function oldEnough(ages: { readonly agreement: number; readonly birthday: number }): number {
  return Math.max(ages.agreement, ages.birthday);
}

/** The day a clock on the wall shows there, as yyyy-MM-dd. */
export function dayIn(timeZone: string, nowMs: number): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(nowMs);
}

/**
 * A birthday as it is stored.
 * @param text yyyy-MM-dd or MM-dd-yyyy, the two forms a rule may ask for
 * @returns yyyy-MM-dd; undefined when it is no day of the calendar
 */
export function birthdayOf(text: string): string | undefined {
  const monthFirst = /^(\d{2}-\d{2})-(\d{4})$/.exec(text);
  const day = monthFirst === null ? text : `${monthFirst[2]}-${monthFirst[1]}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day) ? day : undefined;
}
