import { randomInt } from 'node:crypto';

/** A number from 0 up to 1, as `Math.random` has it; drawings take it as an argument, so that tests can repeat them. */
export type Random = () => number;

const STEPS = 2 ** 40;

/** Cannot be foretold: answers are drawn with it. */
export const secureRandom: Random = () => randomInt(STEPS) / STEPS;

/** A number between two others. */
export function between(random: Random, min: number, max: number): number {
  return min + random() * (max - min);
}

/** One of a list that has some. */
export function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) {
    throw new Error('there is nothing to choose from');
  }
  return item;
}
