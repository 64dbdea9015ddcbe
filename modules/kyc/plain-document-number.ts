import { latinDigits } from '#platform/i18n/latin-digits.ts';

/** A number as it is compared and kept: Latin capitals and digits, without spaces and dashes. */
export function plainDocumentNumber(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .replaceAll(/[\s–-]/g, '')
    .toUpperCase();
}
