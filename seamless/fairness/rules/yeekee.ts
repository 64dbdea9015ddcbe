import type { DrawNumbers } from './outcome-rule.ts';

/** The place from the last of the shot that is subtracted. */
const SUBTRACTED = -16;

/**
 * Yeekee: a sealed number of five digits, plus the sum of the numbers that players sent in, minus the sixteenth of them
 * from the last, modulo 100,000. The sealed number makes every result equally likely.
 */
export const yeekee: DrawNumbers = (stream, shots) => {
  const sealed = stream.int(100_000);
  const sum = shots.reduce((total, shot) => total + shot, 0);
  return [(sum - (shots.at(SUBTRACTED) ?? 0) + sealed) % 100_000];
};
