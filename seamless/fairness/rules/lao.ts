import type { DrawNumbers } from './outcome-rule.ts';

/** Lao: one number of four digits. */
export const lao: DrawNumbers = (stream) => [stream.int(10_000)];
