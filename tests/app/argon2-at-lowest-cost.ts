import { hash as hashAtCost } from '@node-rs/argon2';

export { parseOptions, verify } from '@node-rs/argon2';

const LOWEST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A real hash, made in less than a millisecond. */
export async function hash(password: string): Promise<string> {
  return await hashAtCost(password, LOWEST);
}
