import type { BeaconRound } from '#seamless/fairness/beacon.ts';
import type { Commitment } from '#seamless/fairness/commitment/commitment.ts';

/** How the outcomes of a day are made; fixed by the commitment of its chain. */
export type FairnessMode = Commitment['mode'];

/** Whether the beacon returned the round of that number with a valid signature. A draw uses no other round. */
export async function isRightRound(beacon: BeaconRound, round: number): Promise<boolean> {
  // Without a beacon nothing is signed, so the first round loads the curve.
  const { isSignedByBeacon } = await import('#seamless/fairness/beacon-signature.ts');
  return beacon.round === round && isSignedByBeacon(beacon);
}
