import type { Tx } from '#platform/db/tx.ts';
import { formatSeed, newServerSeed } from '#seamless/fairness/seed.ts';
import { commitOf } from '#seamless/fairness/stream.ts';
import type { StudioHost } from '#seamless/studio.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { findPairs, insertSeedPair, markCommitted, type SeedPair } from './seed-pair.store.ts';

/** Whose pairs, and of which game. */
export type Owner = { readonly member: string; readonly game: string };

/** A member's current pair and the next one, both with published commitments. */
export type ReadyPairs = { readonly current: SeedPair; readonly next: SeedPair };

/**
 * Returns the member's pairs, after it has created and published missing ones: a commitment must be public before its
 * first spin.
 * @returns undefined when a commitment could not be published at present
 */
export async function readyPairs(host: StudioHost, owner: Owner): Promise<ReadyPairs | undefined> {
  const pairs =
    (await host.db.autocommit((tx) => readPairs(tx, owner))) ??
    (await host.db.transaction((tx) => makePairs(tx, owner)));
  for (const pair of Object.values(pairs)) {
    if (!pair.is_committed && !(await publish(host, pair))) {
      return undefined;
    }
  }
  return pairs;
}

async function publish(host: StudioHost, pair: SeedPair): Promise<boolean> {
  const answer = await host.fairness.commit({
    game: pair.game,
    chain_id: String(pair.id),
    commitment: pair.commitment,
    mode: 'CLIENT',
    member: pair.member,
  });
  if (isRefused(answer)) {
    host.log.warn('slots_commitment_refused', { seedPairId: pair.id, code: answer.code });
    return false;
  }
  await host.db.autocommit((tx) => markCommitted(tx, pair.id));
  return true;
}

/** Creates the missing pairs. The player's browser makes their client seeds once it has the commitments. */
async function makePairs(tx: Tx, owner: Owner): Promise<ReadyPairs> {
  await insertSeedPair(tx, { ...newPair(owner), stage: 'current' });
  await insertSeedPair(tx, { ...newPair(owner), stage: 'next' });
  const made = await readPairs(tx, owner);
  if (made === undefined) {
    throw new Error('a member has two seed pairs from the first visit on');
  }
  return made;
}

async function readPairs(tx: Tx, owner: Owner): Promise<ReadyPairs | undefined> {
  const pairs = await findPairs(tx, owner.member, owner.game);
  const current = pairs.find((pair) => pair.stage === 'current');
  const next = pairs.find((pair) => pair.stage === 'next');
  return current === undefined || next === undefined ? undefined : { current, next };
}

function newPair(owner: Owner) {
  const seed = newServerSeed();
  return { ...owner, serverSeed: formatSeed(seed), commitment: commitOf(seed) };
}
