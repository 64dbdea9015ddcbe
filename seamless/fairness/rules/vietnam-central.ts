import { independent } from './numbers.ts';
import type { DrawNumbers } from './outcome-rule.ts';
import { SOUTHERN } from './vietnam-numbers.ts';

/** Central Vietnam has the numbers of the south. */
export const vietnamCentral: DrawNumbers = (stream) => independent(stream, SOUTHERN);
