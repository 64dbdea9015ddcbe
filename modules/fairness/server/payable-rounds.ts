import { type CacheUser, defineCache } from '#platform/cache.ts';
import { hasDraws, isDecided } from './payable-rounds.store.ts';

/** A round on the protocol. */
type Round = { readonly vendorCode: string; readonly roundId: string };

/** Whether a vendor has committed to draws, by its code: the rounds of all others need no look. */
export const vendorsWithDraws = defineCache<string, boolean>({
  name: 'fairness.vendors_with_draws',
  maxEntries: 1_000,
  ttlMs: 60_000,
});

/** The rounds that may be paid. One that may not is asked about each time. */
export const payableRounds = defineCache<string, boolean>({
  name: 'fairness.payable_rounds',
  maxEntries: 10_000,
  ttlMs: 10_000,
});

/**
 * Whether bets on a round may be paid: no calendar has it, its proof was taken and it is not void, or its numbers came from
 * outside and are stored.
 */
export async function isPayable(at: CacheUser, round: Round): Promise<boolean> {
  const mayCommit = await vendorsWithDraws.get(at, round.vendorCode, (tx) =>
    hasDraws(tx, round.vendorCode),
  );
  return (
    !mayCommit ||
    (await payableRounds.get(
      at,
      keyOfRound(round),
      (tx) => isDecided(tx, round),
      (value) => value,
    ))
  );
}

export function keyOfRound({ vendorCode, roundId }: Round): string {
  return `${vendorCode} ${roundId}`;
}
