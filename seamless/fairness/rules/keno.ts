import { ascending, oneTo } from './numbers.ts';
import type { DrawNumbers } from './outcome-rule.ts';

/** Keno: twenty different numbers in ascending order. */
export const keno: DrawNumbers = (stream) => ascending(stream.sample(oneTo(80), 20));
