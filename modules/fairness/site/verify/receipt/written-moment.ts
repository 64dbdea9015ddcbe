import { momentText } from '#platform/i18n/moment-text.ts';
import { readBoot } from '#platform/site/boot.ts';
import type { Language } from '#platform/site/translate.ts';

/** A moment in the brand's time zone with its seconds, `28 Nov, 16:15:09`; digits Latin in every language. */
export function writtenMoment(atMs: number, language: Language): string {
  return momentText(atMs, 'dayTimeSeconds', { language, timeZone: readBoot().brand.timeZone });
}
