/**
 * Digits of every script as 0 to 9, so that people type numbers on the keyboard they have: `০৫`, `٠٥` and `０５` are all
 * `05`. What else a keyboard makes wide becomes narrow.
 */
export function latinDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let value = 0;
    // Unicode keeps the ten digits of a script side by side, so a digit is worth its distance from the first.
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) {
      value += 1;
    }
    return String(value);
  });
}
