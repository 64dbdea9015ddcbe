import { buildChain } from '#seamless/fairness/chain.ts';
import { formatSeed, newServerSeed } from '#seamless/fairness/seed.ts';

/** A day's chain before it is stored or published. */
export type NewChain = {
  readonly lastSeed: Uint8Array;
  readonly length: number;
  /** Place 0 in hexadecimal: it is published before the first draw opens. */
  readonly commitment: string;
};

/**
 * Makes the secret of a day of draws and the commitment that binds it.
 * @param length the number of draws of the day
 */
export function newChain(length: number): NewChain {
  const lastSeed = newServerSeed();
  const [first] = buildChain({ last: lastSeed, length });
  if (first === undefined) {
    throw new Error('a chain has a beginning');
  }
  return { lastSeed, length, commitment: formatSeed(first) };
}

export type ChainPlace = {
  readonly lastSeed: Uint8Array;
  readonly length: number;
  /** 1 for the first draw of the day. */
  readonly position: number;
};

/**
 * The seed of one draw, and its commitment in hexadecimal, which is the place before it.
 * @throws RangeError when the position lies outside the chain: the record is then broken
 */
export function seedOf(place: ChainPlace): {
  readonly seed: Uint8Array;
  readonly commitment: string;
} {
  // The chain up to the place of this draw is enough; it needs no hashes of later places.
  const steps = place.length - place.position;
  const chain = buildChain({ last: place.lastSeed, length: steps + 1 });
  const [before, seed] = chain;
  if (steps < 0 || place.position < 1 || before === undefined || seed === undefined) {
    throw new RangeError(`place ${place.position} is not in a chain of ${place.length}`);
  }
  return { seed, commitment: formatSeed(before) };
}
