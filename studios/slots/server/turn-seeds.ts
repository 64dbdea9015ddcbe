import type { Tx } from '#platform/db/tx.ts';
import {
  findPairs,
  findRetiredPair,
  lockCurrentPair,
  type RetiredSeedPair,
  turnPair,
} from './seed-pair.store.ts';
import type { Owner } from './seed-pairs.ts';
import { findLastProof, findRunningSpin, type SpinRow } from './spin.store.ts';

export type Turned =
  | {
      readonly is: 'turned';
      readonly retired: RetiredSeedPair;
      /** The proof token of the last spin that the pair decided; null without one. */
      readonly lastProof: string | null;
    }
  /** This spin is not concluded. To reveal its seed would show an outcome whose stake may still be refused. */
  | { readonly is: 'running'; readonly spin: SpinRow }
  | { readonly is: 'unknown' }
  /** The pair has no client seed, so that it decided no spin. */
  | { readonly is: 'unused' };

/**
 * Retires the member's current pair and makes the next one current. The same commitment again gives the same answer.
 * @param wanted.commitment the commitment of the pair to retire
 * @param wanted.clientSeed the member's seed for the next pair; without one it keeps its own
 */
export async function turnSeeds(
  tx: Tx,
  { member, game }: Owner,
  wanted: { readonly commitment: string; readonly clientSeed?: string },
): Promise<Turned> {
  const current = await lockCurrentPair(tx, member, game);
  if (current?.commitment !== wanted.commitment) {
    const retired = await findRetiredPair(tx, member, wanted.commitment);
    return retired === undefined ? { is: 'unknown' } : await turned(tx, retired);
  }
  if (current.client_seed === null) {
    return { is: 'unused' };
  }
  const spin = await findRunningSpin(tx, current.id);
  if (spin !== undefined) {
    return { is: 'running', spin };
  }
  const next = (await findPairs(tx, member, game)).find((pair) => pair.stage === 'next');
  if (next?.is_committed !== true) {
    return { is: 'unknown' };
  }
  const { clientSeed } = wanted;
  await turnPair(tx, { retiredId: current.id, nextId: next.id, clientSeed });
  return await turned(tx, { ...current, client_seed: current.client_seed });
}

async function turned(tx: Tx, retired: RetiredSeedPair): Promise<Turned> {
  return { is: 'turned', retired, lastProof: (await findLastProof(tx, retired.id)) ?? null };
}
