/** The numbers of a draw that the plays of the family depend on. */
export type BaseNumbers = {
  /** Last four digits of the top number, for games that have four. */
  readonly top4?: (balls: readonly number[]) => number;
  readonly top3: (balls: readonly number[]) => number;
  readonly bottom2: (balls: readonly number[]) => number;
  /** Two numbers of three digits each, for games that draw them. */
  readonly front3?: (balls: readonly number[]) => readonly number[];
  readonly back3?: (balls: readonly number[]) => readonly number[];
};

/** Digits of a number with its leading zeros. */
export function digitsOf(number: number, length: number): readonly number[] {
  return [...String(number).padStart(length, '0')].map(Number);
}

/**
 * A number that is equal for all orders of the same digits and for no others: the count of each digit, in base five.
 */
export function digitsInAnyOrder(number: number, length: number): number {
  let signature = 0;
  let rest = number;
  for (let read = 0; read < length; read += 1) {
    signature += 5 ** (rest % 10);
    rest = Math.floor(rest / 10);
  }
  return signature;
}

/** The number of orders of the digits of a number: 24, 12, 6, 4 or 1 for four digits. */
export function ordersOf(code: string): number {
  const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));
  const repeats = [...new Set(code)].map((digit) => code.split(digit).length - 1);
  return repeats.reduce((orders, count) => orders / factorial(count), factorial(code.length));
}
