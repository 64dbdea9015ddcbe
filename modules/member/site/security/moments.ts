import { momentText } from '#platform/i18n/moment-text.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';

const DAY_MS = 86_400_000;

/** Moments as the reader's clock shows them, with Latin digits. */
export function useMoments() {
  const { language } = useTranslate();
  const locale = `${language}-u-nu-latn`;
  const { timeZone } = readBoot().brand;
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    at: (ms: number) => momentText(ms, 'dateTime', { language, timeZone }),
    /** “12 days ago”, “today”. */
    daysAgo: (ms: number) =>
      relative.format(-Math.max(0, Math.floor((Date.now() - ms) / DAY_MS)), 'day'),
  };
}
