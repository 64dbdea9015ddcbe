import { currentLanguage, type Language } from '#platform/site/translate.ts';

const HOUR = 3_600;
const DAY = 86_400;

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
    // Beyond a day nobody counts seconds: `8 days 16 h`.
    const days = Math.floor(seconds / DAY);
    const hours = Math.floor((seconds % DAY) / HOUR);
    return language === 'bn'
      ? `${days} দিন ${hours} ঘণ্টা`
      : `${days} day${days > 1 ? 's' : ''} ${hours} h`;
  }
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < HOUR ? clock : `${Math.floor(seconds / HOUR)}:${clock}`;
}
