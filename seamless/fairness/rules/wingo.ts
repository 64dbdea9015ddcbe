import type { DrawNumbers } from './outcome-rule.ts';

/** WinGo: one digit. */
export const wingo: DrawNumbers = (stream) => [stream.int(10)];
