import { type BeaconRule, isMixedIn, QUICKNET, roundByRule } from '#seamless/fairness/beacon.ts';
import { isSignedByBeacon } from '#seamless/fairness/beacon-signature.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';

/**
 * Whether a reveal shows the beacon round that its chain's rule gave it: the right number, signed by the beacon, and
 * mixed into the client seed.
 * @param covering.position place of the round in its chain, counted by hashing; 1 is the first
 */
export function isBeaconProven(
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
    isSignedByBeacon(beacon)
  );
}
