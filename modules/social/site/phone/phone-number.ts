import { latinDigits } from '#platform/i18n/latin-digits.ts';

const TEN = 10;

/**
 * A typed number as E.164: spaces and dashes go, Bengali digits count, a leading zero gives way to the country.
 * @returns undefined when it cannot be a number
 */
export function toE164(typed: string, dialingCode: string): string | undefined {
  const plain = latinDigits(typed)
    .replaceAll(/[\s()-]/g, '')
    .replace(/^00/, '+');
  const whole = plain.startsWith('+') ? plain : `+${dialingCode}${plain.replace(/^0+/, '')}`;
  return /^\+[1-9]\d{6,14}$/.test(whole) && whole.length > TEN ? whole : undefined;
}
