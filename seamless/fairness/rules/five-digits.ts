import { independent } from './numbers.ts';
import type { DrawNumbers } from './outcome-rule.ts';

/** 5D: five digits. */
export const fiveDigits: DrawNumbers = (stream) => independent(stream, [[5, 10]]);
