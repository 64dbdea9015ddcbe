import { addDays, type Day } from '#ui/date-range/days.ts';

/** Latin digits in both languages: dates are compared with records and receipts. */
const LOCALES = { bn: 'bn-BD-u-nu-latn', en: 'en-GB' } as const;
const A_SUNDAY = '2026-11-01';

/** `নভেম্বর 2026`. */
export function wordsOfMonth(month: string, language: 'bn' | 'en'): string {
  return say(`${month}-01`, language, { month: 'long', year: 'numeric' });
}

/** `শনিবার, 21 নভেম্বর, 2026`. */
export function wordsOfDay(day: Day, language: 'bn' | 'en'): string {
  return say(day, language, { dateStyle: 'full' });
}

/** The seven days from Sunday, for the head of a month. */
export function weekdayNames(
  language: 'bn' | 'en',
): readonly { readonly short: string; readonly long: string }[] {
  return Array.from({ length: 7 }, (_, place) => addDays(A_SUNDAY, place)).map((day) => ({
    // Bengali short names are words; its narrow ones are those that calendars on walls have.
    short: say(day, language, { weekday: language === 'bn' ? 'narrow' : 'short' }),
    long: say(day, language, { weekday: 'long' }),
  }));
}

function say(day: Day, language: 'bn' | 'en', format: Intl.DateTimeFormatOptions): string {
  const words = new Intl.DateTimeFormat(LOCALES[language], { ...format, timeZone: 'UTC' });
  return words.format(new Date(`${day}T00:00:00Z`));
}
