import { independent } from './numbers.ts';
import type { DrawNumbers } from './outcome-rule.ts';

/** Malaysia 4D: 23 numbers of four digits, which may repeat. */
export const malaysia: DrawNumbers = (stream) => independent(stream, [[23, 10_000]]);
