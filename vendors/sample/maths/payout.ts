import { CENT } from './step.ts';

/**
 * The payout of a stake at odds × 10,000, in ticks: settlement pays it, the maths count it, and the player's page says it
 * before. Odds are so coarse that the whole hundredths of an offered stake are exact; any other stake is rounded down.
 */
export function payoutOf(stakeTicks: bigint, odds4: bigint): bigint {
  const ticks = (stakeTicks * odds4) / 10_000n;
  return ticks - (ticks % CENT);
}
