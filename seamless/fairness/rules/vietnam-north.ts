import { independent } from './numbers.ts';
import type { DrawNumbers } from './outcome-rule.ts';
import { NORTHERN } from './vietnam-numbers.ts';

/** Northern Vietnam: 27 numbers from the special prize on. */
export const vietnamNorth: DrawNumbers = (stream) => independent(stream, NORTHERN);
