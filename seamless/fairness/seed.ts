import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { SEED_BYTES } from './stream.ts';

const SEED_HEX = /^[0-9a-f]{64}$/i;

/** 32 random bytes of the platform's cryptographic generator. */
export function newServerSeed(): Uint8Array {
  return randomBytes(SEED_BYTES);
}

/** The 64 lower-case hex digits in which seeds are stored and revealed. */
export function formatSeed(seed: Uint8Array): string {
  return bytesToHex(seed);
}

/** Parses a revealed seed; undefined when the text is not 64 hex digits. */
export function parseSeed(text: string): Uint8Array | undefined {
  return SEED_HEX.test(text) ? hexToBytes(text) : undefined;
}

/**
 * The client seed of a table of players: SHA-256 of `1:seed1|2:seed2|…` as hex. Seats are numbered from 1 in the given
 * order, which is the order around the table.
 */
export function clientSeedOfSeats(seatSeeds: readonly string[]): string {
  const text = seatSeeds.map((seed, index) => `${index + 1}:${seed}`).join('|');
  return bytesToHex(sha256(utf8ToBytes(text)));
}
