import { momentText as textOf } from '#platform/i18n/moment-text.ts';
import { readBoot } from '#platform/site/boot.ts';
import type { Language } from '#platform/site/translate.ts';

/** A moment in the brand's time zone, `Sat 28 Nov, 16:15`; digits Latin in every language. */
export function momentText(atMs: number, language: Language): string {
  return textOf(atMs, 'weekdayTime', { language, timeZone: readBoot().brand.timeZone });
}

/** The last part of a draw's number, where the day is plain: `0715` of `20261121-0715`. */
export function shortDraw(numero: string): string {
  return numero.split('-').at(-1) ?? numero;
}
