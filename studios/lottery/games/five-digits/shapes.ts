type Digits = readonly number[];

/** Whether all three digits are equal. */
export const isTriple = (three: Digits) => new Set(three).size === 1;

/** Whether exactly two of three digits are equal. */
export const isPair = (three: Digits) => new Set(three).size === 2;

/** Whether the digits are consecutive in any order; 0 follows 9, so 8-9-0 and 9-0-1 count. */
export function isStraight(digits: Digits): boolean {
  const drawn = new Set(digits);
  return (
    drawn.size === digits.length &&
    digits.some((first) => digits.every((_, step) => drawn.has((first + step) % 10)))
  );
}

/** Whether three different digits contain two neighbours, but are no straight. */
export function isHalfStraight(three: Digits): boolean {
  return (
    new Set(three).size === 3 &&
    !isStraight(three) &&
    three.some((digit) => three.includes((digit + 1) % 10))
  );
}

/** The poker hand of five digits; a run may continue from 9 to 0. */
export function pokerOf(digits: Digits): string {
  const counts = [...new Set(digits)]
    .map((digit) => digits.filter((one) => one === digit).length)
    .sort((a, b) => b - a)
    .join('');
  switch (counts) {
    case '5':
      return 'FIVE';
    case '41':
      return 'FOUR';
    case '32':
      return 'FULL';
    case '311':
      return 'THREE';
    case '221':
      return 'TWO_PAIR';
    case '2111':
      return 'PAIR';
    default:
      return isStraight(digits) ? 'RUN' : 'HIGH';
  }
}

/**
 * The niu value of five digits: three of them sum to a multiple of ten, and the other two give the value, 10 for
 * niu-niu.
 * @returns 0 when no three digits do so, and for five equal digits other than 0
 */
export function niuOf(digits: Digits): number {
  const [first = 0] = digits;
  const sum = digits.reduce((total, digit) => total + digit, 0);
  if (first !== 0 && isTriple(digits)) {
    return 0;
  }
  const hasTen = digits.some((one, i) =>
    digits.some((other, j) => j > i && (sum - one - other) % 10 === 0),
  );
  return hasTen ? sum % 10 || 10 : 0;
}
