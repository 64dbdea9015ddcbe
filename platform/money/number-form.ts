/** How a brand writes numbers (BRD-1). */
export type NumberForm = {
  readonly digits: 'latn' | 'beng';
  readonly grouping: 'thousands' | 'lakh';
};

/** The code point of the Bengali zero, after which the other digits stand in order. */
const BENGALI_ZERO = 0x9e6;

/** Separates the groups of a whole number in Latin digits; lakhs are the last three, then two by two: 10,00,000. */
export function groupWhole(whole: string, grouping: NumberForm['grouping']): string {
  return whole.replace(grouping === 'lakh' ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g, ',');
}

/** A text with its Latin digits written in the asked ones. */
export function inDigits(text: string, digits: NumberForm['digits']): string {
  return digits === 'latn'
    ? text
    : text.replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));
}
