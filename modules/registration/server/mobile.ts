import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { nationalNumber } from '../mobile-number.ts';

/** What the field's rule judges: the national number, or what was typed when it is none. */
export function judgedMobile(text: string | undefined, dialingCode: string): string | undefined {
  return text === undefined ? undefined : (nationalNumber(text, dialingCode) ?? text);
}

/** Where the numbering plan is wider than the networks there are. */
const NETWORKS: Readonly<Record<string, RegExp>> = { '880': /^1[3-9]\d{8}$/ };

/** Whether a country that uses the dialing code gives such numbers to mobile phones. */
export function isMobileNumber(national: string, dialingCode: string): boolean {
  const isKnown = NETWORKS[dialingCode]?.test(national) ?? true;
  return isKnown && parsePhoneNumberFromString(`+${dialingCode}${national}`)?.isValid() === true;
}
