import { currentLanguage, type Language } from '#platform/site/translate.ts';

const HOUR = 3_600;
const DAY = 86_400;
/** Beyond a day nobody counts seconds: `8 days 16 h`. */
const LONG = {
  en: (days: number, hours: number) => `${days} ${days === 1 ? 'day' : 'days'} ${hours} h`,
  bn: (days: number, hours: number) => `${days} দিন ${hours} ঘণ্টা`,
} as const satisfies Readonly<Record<Language, unknown>>;

const two = (part: number) => String(part).padStart(2, '0');

/** Formats seconds as `mm:ss`, from one hour as `h:mm:ss`, from one day in words; undefined as dashes. */
export function formatClock(
  seconds: number | undefined,
  language: Language = currentLanguage(),
): string {
  if (seconds === undefined) {
    return '--:--';
  }
  if (seconds >= DAY) {
    return LONG[language](Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR));
  }
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < HOUR ? clock : `${Math.floor(seconds / HOUR)}:${clock}`;
}
