import { perHouse } from '#platform/house.ts';
import { type BeaconRule, isMixedIn, QUICKNET, roundByRule } from '#seamless/fairness/beacon.ts';
import { type BeaconCheck, createBeaconCheck } from '#seamless/fairness/beacon-signature.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';

/** Many draws lock on one round of the beacon, so an app remembers which signatures were right. */
export const beaconCheckOf = perHouse(() => createBeaconCheck());

/**
 * Whether a reveal shows the beacon round that its chain's rule gave it: the right number, signed by the beacon, and
 * mixed into the client seed.
 * @param covering.position place of the round in its chain, counted by hashing; 1 is the first
 */
export function isBeaconProven(
  isSigned: BeaconCheck,
  request: RevealRequest,
  covering: { readonly rule: BeaconRule; readonly position: number },
): boolean {
  const { beacon } = request;
  return (
    beacon !== undefined &&
    beacon.chain === covering.rule.chain &&
    beacon.chain === QUICKNET.hash &&
    beacon.round ===
      roundByRule(covering.rule, { position: covering.position, locksAtMs: beacon.locks_at }) &&
    isMixedIn(request.client_seed, beacon) &&
    isSigned(beacon)
  );
}
