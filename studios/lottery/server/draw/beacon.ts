import {
  type BeaconRound,
  type BeaconRule,
  beaconRoundAt,
  clientSeedWithBeacon,
} from '#seamless/fairness/beacon.ts';
import { isSignedByBeacon } from '#seamless/fairness/beacon-signature.ts';

/** Of which kind a day of draws is; fixed by its commitment. */
export type FairnessMode = 'COMMIT' | 'COMMIT+BEACON';

export function modeOf(rule: BeaconRule | null): FairnessMode {
  return rule === null ? 'COMMIT' : 'COMMIT+BEACON';
}

/** The first round of the beacon at or after a lock, as draws are written with. */
export function roundAtLock(locksAtMs: number): number {
  return beaconRoundAt(locksAtMs);
}

/** What the salt of the day becomes for one draw: itself, or `salt:round:randomness`. */
export function clientSeedOf(publicSalt: string, beacon: BeaconRound | null): string {
  return beacon === null ? publicSalt : clientSeedWithBeacon(publicSalt, beacon);
}

/** Whether this is the round that was asked for, signed by the beacon: only then may a draw be made of it. */
export function isRightRound(beacon: BeaconRound, round: number): boolean {
  return beacon.round === round && isSignedByBeacon(beacon);
}
