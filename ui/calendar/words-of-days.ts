import { addDays, type Day } from '#ui/date-range/days.ts';

/** Digits are Latin in both languages, because dates are compared with records and receipts. */
const LOCALES = { bn: 'bn-BD-u-nu-latn', en: 'en-GB' } as const;
const A_SUNDAY = '2026-11-01';

/** A month as text: `নভেম্বর 2026`. */
export function wordsOfMonth(month: string, language: 'bn' | 'en'): string {
  return say(`${month}-01`, language, { month: 'long', year: 'numeric' });
}

/** A day as text: `শনিবার, 21 নভেম্বর, 2026`. */
export function wordsOfDay(day: Day, language: 'bn' | 'en'): string {
  return say(day, language, { dateStyle: 'full' });
}

/** The names of the seven days from Sunday, for the head of a month. */
export function weekdayNames(
  language: 'bn' | 'en',
): readonly { readonly short: string; readonly long: string }[] {
  return Array.from({ length: 7 }, (_, place) => addDays(A_SUNDAY, place)).map((day) => ({
    // The short Bengali names are whole words, so that the narrow ones are used, as on printed calendars.
    short: say(day, language, { weekday: language === 'bn' ? 'narrow' : 'short' }),
    long: say(day, language, { weekday: 'long' }),
  }));
}

function say(day: Day, language: 'bn' | 'en', format: Intl.DateTimeFormatOptions): string {
  const words = new Intl.DateTimeFormat(LOCALES[language], { ...format, timeZone: 'UTC' });
  return words.format(new Date(`${day}T00:00:00Z`));
}
