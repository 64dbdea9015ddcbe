import { independent } from './numbers.ts';
import type { DrawNumbers } from './outcome-rule.ts';
import { SOUTHERN } from './vietnam-numbers.ts';

/** Southern Vietnam: 18 numbers from the special prize on. */
export const vietnamSouth: DrawNumbers = (stream) => independent(stream, SOUTHERN);
