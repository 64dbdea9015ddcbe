import { buildChain } from '#seamless/fairness/chain.ts';
import { formatSeed, newServerSeed } from '#seamless/fairness/seed.ts';

/** A day's chain before it is stored or published. */
export type NewChain = {
  readonly lastSeed: Uint8Array;
  readonly length: number;
  /** Place 0 in hexadecimal: it is published before the first draw opens. */
  readonly chainEnd: string;
};

/**
 * Makes the secret of a day of draws and the end of its chain, which the commitment names.
 * @param length the number of draws
 */
export function newChain(length: number): NewChain {
  const lastSeed = newServerSeed();
  const [first] = buildChain({ last: lastSeed, length });
  if (first === undefined) {
    throw new Error('a chain has a beginning');
  }
  return { lastSeed, length, chainEnd: formatSeed(first) };
}

export type ChainPlace = {
  readonly lastSeed: Uint8Array;
  readonly length: number;
  /** 1 for the first draw of the chain. */
  readonly place: number;
};

/**
 * The seed of one draw.
 * @throws RangeError when the place lies outside the chain: the record is then broken
 */
export function seedOf({ lastSeed, length, place }: ChainPlace): Uint8Array {
  // The chain up to the place of this draw is enough; it needs no hashes of later places.
  const steps = length - place;
  if (steps < 0 || place < 1) {
    throw new RangeError(`place ${place} is not in a chain of ${length}`);
  }
  const [, seed] = buildChain({ last: lastSeed, length: steps + 1 });
  if (seed === undefined) {
    throw new Error('a chain has a seed after its end');
  }
  return seed;
}
