import { oneTo } from './numbers.ts';
import type { DrawNumbers } from './outcome-rule.ts';

/** 11 choose 5: five different numbers, in the order drawn. */
export const elevenFive: DrawNumbers = (stream) => stream.sample(oneTo(11), 5);
