/** Digits of scripts other than Latin, in this script or in another one. */
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;
const IS_DIGIT = /\p{Nd}/u;

/**
 * Writes the digits of every script as 0 to 9: ৩ and ３ are 3. Everything that reads typed numbers, codes and telephone
 * numbers does so by this function; `latin-digits.test.ts` refuses a second one.
 */
export function latinDigits(text: string): string {
  return text.replaceAll(FOREIGN_DIGIT, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let value = 0;
    // Unicode has the ten digits of a script side by side, so that a digit is worth its distance from the first.
    while (value < 9 && IS_DIGIT.test(String.fromCodePoint(point - value - 1))) {
      value += 1;
    }
    return String(value);
  });
}
