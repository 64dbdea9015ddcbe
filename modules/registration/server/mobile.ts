import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { nationalNumber } from '../mobile-number.ts';

/** The value that the field's rule checks: the national number, or the typed text when it is not a number. */
export function judgedMobile(text: string | undefined, dialingCode: string): string | undefined {
  return text === undefined ? undefined : (nationalNumber(text, dialingCode) ?? text);
}

/** Networks of countries whose numbering plan contains more numbers than the existing networks. */
const NETWORKS: Readonly<Record<string, RegExp>> = { '880': /^1[3-9]\d{8}$/ };

/** Whether a country that uses the dialing code gives such numbers to mobile phones. */
export function isMobileNumber(national: string, dialingCode: string): boolean {
  const isKnown = NETWORKS[dialingCode]?.test(national) ?? true;
  return isKnown && parsePhoneNumberFromString(`+${dialingCode}${national}`)?.isValid() === true;
}
