import { call } from '#platform/site/call.ts';
import { bindClientSeed, openGame, type SlotFairness } from '../contract.ts';

const SEED_BYTES = 8;

/** A client seed of 64 random bits, made by this browser. */
export function randomClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Makes client seeds for the published pairs that have none. They are made only now, after the commitments were shown, so
 * that the server could not choose its seeds to suit them.
 * @returns the pairs, each with its client seed
 */
export async function withClientSeeds(
  session: string,
  fairness: SlotFairness,
): Promise<SlotFairness> {
  const { commitment, clientSeed, nextCommitment, nextClientSeed } = fairness;
  let known = fairness;
  for (const [pair, seed] of [
    [commitment, clientSeed],
    [nextCommitment, nextClientSeed],
  ] as const) {
    if (seed === null) {
      const wanted = { commitment: pair, clientSeed: randomClientSeed() };
      known = (await call(bindClientSeed, wanted, { gameSession: session })).fairness;
    }
  }
  return known;
}

/** Makes the client seeds of a session whose pairs have turned since the game was opened. */
export async function bindMissingSeeds(session: string): Promise<void> {
  const { fairness } = await call(openGame, {}, { gameSession: session });
  await withClientSeeds(session, fairness);
}
