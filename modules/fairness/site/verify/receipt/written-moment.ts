import { readBoot } from '#platform/site/boot.ts';
import type { Language } from '#platform/site/translate.ts';

/** A moment in the brand's time zone with its seconds, `28 Nov, 16:15:09`; digits Latin in every language. */
export function writtenMoment(atMs: number, language: Language): string {
  return new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD-u-nu-latn' : 'en-GB', {
    timeZone: readBoot().brand.timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(atMs);
}
