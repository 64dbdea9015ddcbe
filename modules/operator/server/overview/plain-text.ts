import { latinDigits } from '#platform/i18n/latin-digits.ts';

/** A text as searchers receive it: in NFC, with Latin digits, without joiners and without `#` before a number. */
export function plainText(typed: string): string {
  return latinDigits(typed.normalize('NFC'))
    .replaceAll(/[\u200B-\u200D\uFEFF]/g, '')
    .trim()
    .replace(/^#(?=\d)/, '');
}
