/** ISO 4217. */
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether a code is that of real money, as `BDT`. Nobody may take play money for it. */
export function isRealCurrency(code: string): boolean {
  return CODES.has(code);
}
