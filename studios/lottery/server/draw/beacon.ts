import {
  type BeaconRound,
  type BeaconRule,
  beaconRoundAt,
  clientSeedWithBeacon,
} from '#seamless/fairness/beacon.ts';
import { isSignedByBeacon } from '#seamless/fairness/beacon-signature.ts';

/** How the outcomes of a day are made; fixed by the commitment of its chain. */
export type FairnessMode = 'COMMIT' | 'COMMIT+BEACON';

/** The mode of a chain with this beacon rule; null is a chain without one. */
export function modeOf(rule: BeaconRule | null): FairnessMode {
  return rule === null ? 'COMMIT' : 'COMMIT+BEACON';
}

/** The first round of the beacon at or after a lock in milliseconds. */
export function roundAtLock(locksAtMs: number): number {
  return beaconRoundAt(locksAtMs);
}

/** The client seed of a draw: the public salt of the day, or `salt:round:randomness` with a beacon. */
export function clientSeedOf(publicSalt: string, beacon: BeaconRound | null): string {
  return beacon === null ? publicSalt : clientSeedWithBeacon(publicSalt, beacon);
}

/** Whether the beacon returned the round of that number with a valid signature. A draw uses no other round. */
export function isRightRound(beacon: BeaconRound, round: number): boolean {
  return beacon.round === round && isSignedByBeacon(beacon);
}
