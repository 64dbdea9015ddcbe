import { latinDigits } from '#platform/i18n/latin-digits.ts';

const MAX_NATIONAL_DIGITS = 11;

/** Digits of any script as ASCII; spaces, dashes, dots and brackets go. */
export function plainNumber(text: string): string {
  return latinDigits(text.normalize('NFC')).replace(/[\s\u200b-\u200f\u2010-\u2015().-]/g, '');
}

/**
 * A mobile number as it names a member: digits only, without the country's code and without leading zeros
 * (REG-1): 01712345678, +880 1712-345678 and ০১৭১২৩৪৫৬৭৮ are all 1712345678.
 * @param dialingCode of the country that was picked, such as 880
 * @returns undefined when it is no number, or one of another country
 */
export function nationalNumber(text: string, dialingCode: string): string | undefined {
  const plain = plainNumber(text);
  const isInternational = plain.startsWith('+') || plain.startsWith('00');
  const digits = plain.replace(/^(?:\+|00)/, '');
  if (!/^[0-9]+$/.test(digits) || (isInternational && !digits.startsWith(dialingCode))) {
    return undefined;
  }
  const hasCode =
    isInternational || (digits.length > MAX_NATIONAL_DIGITS && digits.startsWith(dialingCode));
  const national = (hasCode ? digits.slice(dialingCode.length) : digits).replace(/^0+/, '');
  return national === '' ? undefined : national;
}
