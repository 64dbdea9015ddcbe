import { readBoot } from './boot.ts';

const LOCALES = { bn: 'bn-BD-u-nu-latn', en: 'en-GB' };

/** A moment near by in the brand's own time: `14:30` today, `23 Nov, 14:30` on another day. */
export function shortMoment(atMs: number, language: 'bn' | 'en'): string {
  const { timeZone } = readBoot().brand;
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const isToday = day.format(atMs) === day.format(Date.now());
  return new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
  }).format(atMs);
}
