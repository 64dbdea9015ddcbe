import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * The seeds of a series of shared rounds, each the SHA-256 of the next one. Seed 0 is published before anything else;
 * round k uses seed k, whose reveal proves that it was chosen before, and seed k - 1 is its commitment.
 * @param chain.last the secret random seed of the last round, 32 bytes
 * @param chain.length number of rounds in the series, from 1
 * @returns length + 1 seeds
 */
export function buildChain(chain: {
  readonly last: Uint8Array;
  readonly length: number;
}): readonly Uint8Array[] {
  if (!Number.isSafeInteger(chain.length) || chain.length < 1) {
    throw new RangeError(`a chain has at least one round, not ${chain.length}`);
  }
  const backwards = [chain.last];
  let seed = chain.last;
  for (let made = 0; made < chain.length; made += 1) {
    seed = sha256(seed);
    backwards.push(seed);
  }
  return backwards.reverse();
}

/** Whether `seed` follows `previous` in a chain: SHA-256(seed) = previous. */
export function isNextInChain(link: {
  readonly previous: Uint8Array;
  readonly seed: Uint8Array;
}): boolean {
  return bytesToHex(sha256(link.seed)) === bytesToHex(link.previous);
}

/**
 * Whether the seed of round `position` gives the published seed 0 of the chain by `position` hashes.
 * @param place.position 1 for the first round
 */
export function isInChain(place: {
  readonly published: Uint8Array;
  readonly seed: Uint8Array;
  readonly position: number;
}): boolean {
  if (!Number.isSafeInteger(place.position) || place.position < 1) {
    return false;
  }
  let seed = place.seed;
  for (let steps = 0; steps < place.position; steps += 1) {
    seed = sha256(seed);
  }
  return bytesToHex(seed) === bytesToHex(place.published);
}

/**
 * The number of hashes from a seed to the published seed 0 of its chain, which is the number of its round, from 1.
 * @param place.published seed 0 in lower-case hex
 * @param place.maxLength maximum number of rounds in a chain
 * @returns undefined when no number up to `maxLength` fits
 */
export function placeInChain(place: {
  readonly published: string;
  readonly seed: Uint8Array;
  readonly maxLength: number;
}): number | undefined {
  let seed = place.seed;
  for (let position = 1; position <= place.maxLength; position += 1) {
    seed = sha256(seed);
    if (bytesToHex(seed) === place.published) {
      return position;
    }
  }
  return undefined;
}
