import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** A public randomness beacon: everybody with its public key can verify every round, and nobody can predict one. */
export type BeaconChain = {
  readonly name: string;
  /** SHA-256 of the chain's parameters, in hex; relays use it in the chain's path. */
  readonly hash: string;
  /** Public key: a compressed point of G2 of BLS12-381, in hex. */
  readonly publicKey: string;
  /** Unix time of round 1, in seconds. */
  readonly genesisSeconds: number;
  readonly periodSeconds: number;
};

/**
 * The main network of drand, run by the League of Entropy: a round every three seconds, without links between rounds.
 */
export const QUICKNET: BeaconChain = {
  name: 'drand quicknet',
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};

/** One round of the beacon; the signature is a compressed point of G1, in lower-case hex. */
export type BeaconRound = { readonly round: number; readonly signature: string };

const SIGNATURE_HEX = /^[0-9a-f]{96}$/;

/** Whether a text has the form of a signature: 48 bytes in lower-case hex. The signature is not verified. */
export function isSignatureText(text: unknown): text is string {
  return typeof text === 'string' && SIGNATURE_HEX.test(text);
}

/** The number of the first round at or after a moment (milliseconds); rounds count from 1. */
export function beaconRoundAt(atMs: number, chain: BeaconChain = QUICKNET): number {
  const since = atMs - chain.genesisSeconds * 1000;
  return Math.max(1, Math.ceil(since / (chain.periodSeconds * 1000)) + 1);
}

/** The time at which a round is made, in milliseconds; nobody knows the round earlier. */
export function beaconTimeMs(round: number, chain: BeaconChain = QUICKNET): number {
  return (chain.genesisSeconds + (round - 1) * chain.periodSeconds) * 1000;
}

/** The randomness of a round: SHA-256 of its signature, in hex. */
export function randomnessOf({ signature }: Pick<BeaconRound, 'signature'>): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}
