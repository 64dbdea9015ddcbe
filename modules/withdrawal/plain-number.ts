import { latinDigits } from '#platform/i18n/latin-digits.ts';

/** What a person typed or pasted as a number: digits of every script become Latin ones, blanks and hyphens go. */
export function plainNumber(text: string): string {
  return latinDigits(text.normalize('NFC')).replaceAll(/[\s-]/g, '');
}
