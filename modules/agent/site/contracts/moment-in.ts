import { momentText } from '#platform/i18n/moment-text.ts';
import { readBoot } from '#platform/site/boot.ts';

/** A moment by the brand's clock. */
export function momentIn(atMs: number, language: string): string {
  return momentText(atMs, 'dateTime', { language, timeZone: readBoot().brand.timeZone });
}

/** A period by the brand's clock: its end is the first moment after it. */
export function periodIn(fromMs: number, untilMs: number, language: string): string {
  return `${momentIn(fromMs, language)} – ${momentIn(untilMs, language)}`;
}
