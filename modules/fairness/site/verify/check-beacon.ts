import type { Static } from 'typebox';
import type { RoundProof } from '#modules/fairness/contract.ts';
import { beaconTimeMs, isMixedIn, QUICKNET, roundByRule } from '#seamless/fairness/beacon.ts';
import { isSignedByBeacon } from '#seamless/fairness/beacon-signature.ts';
import { placeInChain } from '#seamless/fairness/chain.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';

type Proof = Static<typeof RoundProof>;
type Beacon = NonNullable<Proof['beacon']>;

/** A day of one-minute draws has 1,440 places. */
const MAX_CHAIN_LENGTH = 5_000;

export type BeaconCheck = {
  /** The beacon's public key, which this program holds, has signed the round. */
  readonly isSigned: boolean;
  /** It is the round that the commitment gave to this draw before any bet. */
  readonly isByRule: boolean;
  /** The client seed ends with it. */
  readonly isMixed: boolean;
  /** When the beacon made the round. */
  readonly madeAt: Date;
};

/** Checks the beacon's part of a proof with nothing but the proof itself: no network is asked. */
export function checkBeacon(proof: Proof, beacon: Beacon): BeaconCheck {
  const seed = proof.serverSeed === null ? undefined : parseSeed(proof.serverSeed);
  const position =
    seed && placeInChain({ published: beacon.chainStart, seed, maxLength: MAX_CHAIN_LENGTH });
  const rule =
    beacon.rule === 'at-lock'
      ? ({ rule: 'at-lock', chain: beacon.chain } as const)
      : ({ rule: 'recorded', chain: beacon.chain, rounds: beacon.rounds ?? [] } as const);
  return {
    isSigned: beacon.chain === QUICKNET.hash && isSignedByBeacon(beacon),
    isByRule:
      position !== undefined &&
      roundByRule(rule, { position, locksAtMs: Date.parse(beacon.locksAt) }) === beacon.round,
    isMixed: isMixedIn(proof.clientSeed, beacon),
    madeAt: new Date(beaconTimeMs(beacon.round)),
  };
}
