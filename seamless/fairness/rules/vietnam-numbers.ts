import type { DrawPart } from './numbers.ts';

/** The 27 numbers of the north: ten of five digits, ten of four, three of three, four of two. */
export const NORTHERN: readonly DrawPart[] = [
  [10, 100_000],
  [10, 10_000],
  [3, 1_000],
  [4, 100],
];

/** The 18 numbers of the south: one of six digits, eleven of five, four of four, one of three, one of two. */
export const SOUTHERN: readonly DrawPart[] = [
  [1, 1_000_000],
  [11, 100_000],
  [4, 10_000],
  [1, 1_000],
  [1, 100],
];
