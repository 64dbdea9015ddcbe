import { defineCache } from '#platform/cache.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { BeaconRound } from '#seamless/fairness/beacon.ts';

/** Checks of signatures, by round: each takes tens of milliseconds, and the games that lock together share a round. */
const checks = defineCache<string, boolean>({
  name: 'fairness.beacon_checks',
  maxEntries: 1_000,
  ttlMs: 86_400_000,
});

/** Whether the public beacon has signed a round. */
export async function isSignedRound(tx: Tx, beacon: BeaconRound): Promise<boolean> {
  return await checks.get(tx, `${beacon.round} ${beacon.signature}`, async () => {
    // Without a beacon nothing is signed, so the first round loads the curve.
    const { isSignedByBeacon } = await import('#seamless/fairness/beacon-signature.ts');
    return isSignedByBeacon(beacon);
  });
}
