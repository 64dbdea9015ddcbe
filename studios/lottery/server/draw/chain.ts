import { buildChain } from '#seamless/fairness/chain.ts';
import { formatSeed, newServerSeed } from '#seamless/fairness/seed.ts';

/** A day's chain before anything of it is known outside. */
export type NewChain = {
  readonly lastSeed: Uint8Array;
  readonly length: number;
  /** Place 0 as hex: what is published before the first draw opens. */
  readonly commitment: string;
};

/** Makes the secret of a day of draws and the beginning that binds it. */
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
 * The seed of one draw, and its commitment, which is the place before it.
 * Throws when the position lies outside the chain: that is a broken record.
 */
export function seedOf(place: ChainPlace): {
  readonly seed: Uint8Array;
  readonly commitment: string;
} {
  // A chain that ends at this draw's place needs no more hashing than that.
  const steps = place.length - place.position;
  const chain = buildChain({ last: place.lastSeed, length: steps + 1 });
  const [before, seed] = chain;
  if (steps < 0 || place.position < 1 || before === undefined || seed === undefined) {
    throw new RangeError(`place ${place.position} is not in a chain of ${place.length}`);
  }
  return { seed, commitment: formatSeed(before) };
}
