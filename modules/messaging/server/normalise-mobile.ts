import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { latinDigits } from '#platform/i18n/latin-digits.ts';

export type Mobile = {
  /** `+8801712345678`: one for every way to write the number. */
  readonly e164: string;
  /** `880` */
  readonly dialingCode: string;
  /** Digits after the dialling code: `1712345678`. */
  readonly national: string;
};

/** Characters that people and keyboards put between digits; any other character makes the text invalid. */
const BETWEEN = /[\s\p{Zs}\p{Cf}\p{Pd}().,/·]/gu;
const MOBILE_TYPES = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER']);

/**
 * One spelling for a mobile number: digits of any script, spaces, and `+880`, `00880`, `880`, `0880` or `0` in front
 * all lead to the same E.164 number.
 * @param number.dialingCode of the country the number is in unless it has another prefix, such as `880`
 * @returns undefined for what no mobile telephone can have: too short, a land line, a premium service
 */
export function normaliseMobile(number: {
  readonly typed: string;
  readonly dialingCode: string;
}): Mobile | undefined {
  const typed = plain(number.typed);
  const dialingCode = plain(number.dialingCode).replace(/^\+/, '');
  if (!/^\+?\d{4,20}$/.test(typed) || !/^[1-9]\d{0,3}$/.test(dialingCode)) {
    return undefined;
  }
  for (const candidate of candidatesOf(typed, dialingCode)) {
    const parsed = parsePhoneNumberFromString(candidate);
    if (parsed?.isValid() === true && MOBILE_TYPES.has(parsed.getType() ?? '')) {
      return {
        e164: parsed.number,
        dialingCode: parsed.countryCallingCode,
        national: parsed.nationalNumber,
      };
    }
  }
  return undefined;
}

/** The readings of what was typed, the most literal first. */
function candidatesOf(typed: string, dialingCode: string): readonly string[] {
  if (typed.startsWith('+')) {
    return [typed];
  }
  const bare = typed.replace(/^0+/, '');
  const international = bare.startsWith(dialingCode) ? [`+${bare}`] : [];
  return typed.startsWith('00')
    ? [`+${bare}`]
    : [`+${dialingCode}${typed}`, `+${dialingCode}${bare}`, ...international];
}

/** What a keyboard makes wide becomes narrow, and digits of every script become 0 to 9. */
function plain(text: string): string {
  return latinDigits(text.normalize('NFKC')).replaceAll(BETWEEN, '');
}
