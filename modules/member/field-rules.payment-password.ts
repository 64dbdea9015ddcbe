const DIGITS = 6;
const MAX_BLOCK = 3;

/**
 * Whether a payment password would be tried first by a thief: a run such as 123456, a digit, pair or triple that
 * repeats, or the year of birth.
 * @param chosen.birthday yyyy-MM-dd, when it is known
 * @returns false also for anything that is not six digits, which the field's rule refuses
 */
export function isWeakPaymentPassword(chosen: {
  readonly paymentPassword: string;
  readonly birthday?: string | undefined;
}): boolean {
  const digits = [...chosen.paymentPassword].map(Number);
  if (digits.length !== DIGITS || digits.some(Number.isNaN)) {
    return false;
  }
  const bornIn = chosen.birthday?.slice(0, 4);
  return (
    isRun(digits) ||
    isRepeat(chosen.paymentPassword) ||
    (bornIn !== undefined && chosen.paymentPassword.includes(bornIn))
  );
}

/** Every step is one up or every step is one down; 0 follows 9. */
function isRun(digits: readonly number[]): boolean {
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

function isRepeat(text: string): boolean {
  return [1, 2, MAX_BLOCK].some((size) => text.slice(0, size).repeat(DIGITS / size) === text);
}
