import { latinDigits } from '#platform/i18n/latin-digits.ts';

/** A text as searchers receive it: in NFC, with Latin digits, without invisible characters and without `#` before a number. */
export function plainText(typed: string): string {
  return latinDigits(typed.normalize('NFC'))
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .replace(/^#(?=\d)/, '');
}
