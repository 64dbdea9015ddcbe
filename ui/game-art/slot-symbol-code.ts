/** Wild, red seven, blue seven, triple, double and single bar, cherry, blank. */
export type SlotSymbolCode = 'W' | 'R' | 'B' | '3' | '2' | '1' | 'C' | 'x';
