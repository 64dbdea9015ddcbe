import { defineCache } from '#platform/cache.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type BeaconRule, isMixedIn, QUICKNET, roundByRule } from '#seamless/fairness/beacon.ts';
import { isSignedByBeacon } from '#seamless/fairness/beacon-signature.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';

/** Checks of signatures, by round: each takes tens of milliseconds, and the games that lock together share a round. */
const checks = defineCache<string, boolean>({
  name: 'fairness.beacon_checks',
  maxEntries: 1_000,
  ttlMs: 86_400_000,
});

/**
 * Whether a reveal shows the beacon round that its chain's rule gave it: the right number, signed by the beacon, and
 * mixed into the client seed.
 * @param covering.position place of the round in its chain, counted by hashing; 1 is the first
 */
export async function isBeaconProven(
  tx: Tx,
  request: RevealRequest,
  covering: { readonly rule: BeaconRule; readonly position: number },
): Promise<boolean> {
  const { beacon } = request;
  return (
    beacon !== undefined &&
    beacon.chain === covering.rule.chain &&
    beacon.chain === QUICKNET.hash &&
    beacon.round ===
      roundByRule(covering.rule, { position: covering.position, locksAtMs: beacon.locks_at }) &&
    isMixedIn(request.client_seed, beacon) &&
    (await checks.get(tx, `${beacon.round} ${beacon.signature}`, async () =>
      isSignedByBeacon(beacon),
    ))
  );
}
