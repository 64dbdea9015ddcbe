import { oneTo } from './numbers.ts';
import type { DrawNumbers } from './outcome-rule.ts';

/** Mark Six: seven different numbers in the order drawn; the last is the special number. */
export const markSix: DrawNumbers = (stream) => stream.sample(oneTo(49), 7);
