/** Ticks that stakes are multiples of: 0.01 to 1.00. */
export const STEP = { cent: 100n, five: 500n, ten: 1_000n, half: 5_000n, unit: 10_000n } as const;
/** Ticks of the smallest payout, 0.01. */
export const CENT = 100n;

/** Odds × 10,000 that pay a stake of one step whole hundredths are multiples of this. */
export function oddsGrain4(stepTicks: bigint): bigint {
  return (CENT * 10_000n) / stepTicks;
}
