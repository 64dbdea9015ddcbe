import { oneTo } from './numbers.ts';
import type { DrawNumbers } from './outcome-rule.ts';

/** PK10: ten cars in the order of their arrival. */
export const pk10: DrawNumbers = (stream) => stream.shuffle(oneTo(10));
