import { readBoot } from '#platform/site/boot.ts';
import type { Language } from '#platform/site/translate.ts';

/** A moment in the brand's time zone, `Sat 28 Nov, 16:15`; digits Latin in every language. */
export function momentText(atMs: number, language: Language): string {
  return new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD-u-nu-latn' : 'en-GB', {
    timeZone: readBoot().brand.timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(atMs);
}

/** The last part of a draw's number, where the day is plain: `0715` of `20261121-0715`. */
export function shortDraw(numero: string): string {
  return numero.split('-').at(-1) ?? numero;
}
