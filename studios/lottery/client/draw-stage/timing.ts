/** The share of a time that has passed, from 0 to 1. */
export function progress(elapsedMs: number, fromMs: number, lengthMs: number): number {
  return Math.min(1, Math.max(0, (elapsedMs - fromMs) / lengthMs));
}

/** Fast at first, slow at the end. */
export const easeOut = (share: number): number => 1 - (1 - share) ** 3;

export const between = (from: number, to: number, share: number): number =>
  from + (to - from) * share;

/** The height of something that falls and bounces, from 1 to 0, where it stays. */
export function bounce(share: number): number {
  if (share >= 1) {
    return 0;
  }
  return Math.abs(Math.cos(share * Math.PI * 2.5)) * (1 - share) ** 1.6;
}

/** The size of something that has just appeared: larger at first, then 1. */
export const popSize = (sinceMs: number): number =>
  1 + 0.35 * (1 - easeOut(progress(sinceMs, 0, 300)));

/** A share from 0 to 1 that looks random and is always the same for the same numbers. */
export function noise(one: number, other = 0): number {
  const value = Math.sin(one * 127.1 + other * 311.7) * 43_758.545;
  return value - Math.floor(value);
}
