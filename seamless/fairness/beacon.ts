import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** A public randomness beacon: everybody who has its key can check every round, and nobody can foresee one. */
export type BeaconChain = {
  readonly name: string;
  /** SHA-256 of the chain's parameters, in hex; relays serve the chain under it. */
  readonly hash: string;
  /** Compressed point of G2 of BLS12-381, in hex. */
  readonly publicKey: string;
  /** Unix time of round 1. */
  readonly genesisSeconds: number;
  readonly periodSeconds: number;
};

/** The main network of drand, run by the League of Entropy: a round every three seconds, each for itself. */
export const QUICKNET: BeaconChain = {
  name: 'drand quicknet',
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};

/** One round as the beacon gives it; the signature is a compressed point of G1, in lower-case hex. */
export type BeaconRound = { readonly round: number; readonly signature: string };

/**
 * Which round a draw takes, fixed in the commitment before any bet. `at-lock`: the first round at or after the lock.
 * `recorded`: rounds of the past in this order, over and over; they prove how the mode works, not that nobody knew.
 */
export type BeaconRule =
  | { readonly rule: 'at-lock'; readonly chain: string }
  | { readonly rule: 'recorded'; readonly chain: string; readonly rounds: readonly number[] };

const SIGNATURE_HEX = /^[0-9a-f]{96}$/;

/** Whether a text can be a signature: 48 bytes in lower-case hex. What it signs is not looked at. */
export function isSignatureText(text: unknown): text is string {
  return typeof text === 'string' && SIGNATURE_HEX.test(text);
}

/** The first round that is made at this moment or later; rounds count from 1. */
export function beaconRoundAt(atMs: number, chain: BeaconChain = QUICKNET): number {
  const since = atMs - chain.genesisSeconds * 1000;
  return Math.max(1, Math.ceil(since / (chain.periodSeconds * 1000)) + 1);
}

/** When a round is made, in milliseconds: nobody knows it earlier. */
export function beaconTimeMs(round: number, chain: BeaconChain = QUICKNET): number {
  return (chain.genesisSeconds + (round - 1) * chain.periodSeconds) * 1000;
}

/** What a round is worth: SHA-256 of its signature, in hex. */
export function randomnessOf({ signature }: Pick<BeaconRound, 'signature'>): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}

/** The client seed of a draw with a beacon: `salt:round:randomness`. */
export function clientSeedWithBeacon(publicSalt: string, beacon: BeaconRound): string {
  return `${publicSalt}:${beacon.round}:${randomnessOf(beacon)}`;
}

/** Whether a client seed ends with this round, whatever the salt before it is. */
export function isMixedIn(clientSeed: string, beacon: BeaconRound): boolean {
  return clientSeed.endsWith(clientSeedWithBeacon('', beacon));
}

/** The round that the rule gives to a draw, from its place in the chain of seeds (1 is the first) and its lock. */
export function roundByRule(
  rule: BeaconRule,
  draw: { readonly position: number; readonly locksAtMs: number },
): number | undefined {
  return rule.rule === 'at-lock'
    ? beaconRoundAt(draw.locksAtMs)
    : rule.rounds[(draw.position - 1) % rule.rounds.length];
}
