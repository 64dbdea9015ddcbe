import type { BeaconRound } from '#seamless/fairness/beacon.ts';
import { isSignedByBeacon } from '#seamless/fairness/beacon-signature.ts';
import type { Commitment } from '#seamless/fairness/commitment/commitment.ts';

/** How the outcomes of a day are made; fixed by the commitment of its chain. */
export type FairnessMode = Commitment['mode'];

/** Whether the beacon returned the round of that number with a valid signature. A draw uses no other round. */
export function isRightRound(beacon: BeaconRound, round: number): boolean {
  return beacon.round === round && isSignedByBeacon(beacon);
}
