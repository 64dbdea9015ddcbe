import { independent } from './numbers.ts';
import type { DrawNumbers } from './outcome-rule.ts';
import { NORTHERN } from './vietnam-numbers.ts';

/** Hanoi has the numbers of northern Vietnam. */
export const hanoi: DrawNumbers = (stream) => independent(stream, NORTHERN);
