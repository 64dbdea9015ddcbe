import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * The seeds of a series of shared rounds, each the SHA-256 of the next one.
 * Place 0 is published before anything else; round k plays with place k, so revealing it proves that it
 * stood fixed since then, and place k - 1 is at once its commitment.
 * @param chain.last the secret random seed of the last round, 32 bytes
 * @param chain.length rounds in the series, from 1
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

/** Whether `seed` is the one that follows `previous` in a chain: SHA-256(seed) = previous. */
export function isNextInChain(link: {
  readonly previous: Uint8Array;
  readonly seed: Uint8Array;
}): boolean {
  return bytesToHex(sha256(link.seed)) === bytesToHex(link.previous);
}

/**
 * Whether the seed of round `position` leads back to the chain's published beginning by `position` hashes.
 * @param place.position 1 for the first round played
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
 * How many hashes lead from a seed back to the published beginning of its chain: the number of its round, from 1.
 * @param place.published place 0 in lower-case hex
 * @param place.most rounds that a chain may have
 * @returns undefined where none do
 */
export function placeInChain(place: {
  readonly published: string;
  readonly seed: Uint8Array;
  readonly most: number;
}): number | undefined {
  let seed = place.seed;
  for (let position = 1; position <= place.most; position += 1) {
    seed = sha256(seed);
    if (bytesToHex(seed) === place.published) {
      return position;
    }
  }
  return undefined;
}
