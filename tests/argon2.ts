/**
 * Replaces `@node-rs/argon2` in tests on a database and in the servers of stories (tests/app/cheap-argon2.ts). Hashes are
 * real and have the label of the wanted cost, but are made and compared at the lowest cost. The tests of `password-hash.ts`
 * use the library itself.
 */
import { createRequire } from 'node:module';

const library: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');
const LOWEST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const COST = /\$m=\d+,t=\d+,p=\d+\$/;

export const { parseOptions } = library;

export type Cost = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

/** Hashes at the lowest cost and writes the wanted cost into the label. */
export async function hash(password: string, cost: Cost): Promise<string> {
  const made = await library.hash(password, LOWEST);
  return made.replace(COST, `$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
}

let watcher: (hash: string) => void = () => undefined;

/** Calls `watch` at every comparison with the hash that a password is compared with. @returns a function that ends this */
export function watchComparisons(watch: (hash: string) => void): () => void {
  watcher = watch;
  return () => {
    watcher = () => undefined;
  };
}

/** Compares at the lowest cost, whatever cost the label names. */
export async function verify(stored: string, password: string): Promise<boolean> {
  watcher(stored);
  return await library.verify(stored.replace(COST, '$m=8,t=1,p=1$'), password);
}
