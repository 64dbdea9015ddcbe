import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { TreeHead } from '#seamless/fairness/log/verify-proof.ts';
import { appendQueued } from '../server/log/append-log.ts';
import { queueEntry } from '../server/log/queue-entry.ts';
import { readConsistency, readRoot } from '../server/log/stored-tree.ts';

type Place = { readonly db: Database; readonly clock: Clock };

/** Queues the result of a draw in a transaction of its own, as a reveal does. */
export async function queueOne({ db, clock }: Place, number: number): Promise<void> {
  const hex = number.toString(16).padStart(64, '0');
  await db.transaction((tx) =>
    queueEntry(tx, {
      kind: 'draw_result',
      at: clock.nowMs(),
      vendor: 'SHPL',
      game: 'K3-1M',
      drawNo: `20261128-${number}`,
      lock: clock.nowMs(),
      outcome: [1, 2, 3],
      proof: { commitment: hex, place: 1, seed: hex, beacon: null, shotsHash: null },
      source: null,
    }),
  );
}

/**
 * Appends everything that is queued.
 * @returns the time of each batch, in milliseconds
 */
export async function appendAll({ db, clock }: Place): Promise<readonly number[]> {
  const times: number[] = [];
  const timed: Database = {
    ...db,
    transaction: async (work) => {
      const startMs = performance.now();
      const done = await db.transaction(work);
      times.push(performance.now() - startMs);
      return done;
    },
  };
  await appendQueued({ db: timed, clock }, Number.POSITIVE_INFINITY);
  return times;
}

/** The heads of the stored log at two sizes, and the proof that the later one continues the earlier. */
export async function readProof(
  { db }: Place,
  { oldSize, size }: { readonly oldSize: number; readonly size: number },
) {
  const headOf = async (at: number): Promise<TreeHead> => ({
    size: at,
    root: await readRoot(db.reads, at),
  });
  return {
    old: await headOf(oldSize),
    head: await headOf(size),
    proof: await readConsistency(db.reads, { oldSize, size }),
  };
}
