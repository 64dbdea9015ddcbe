import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { leafHash, rootHash, subtreesCompletedBy } from '#seamless/fairness/log/merkle.ts';
import {
  insertEntries,
  insertNodes,
  lockLog,
  type NodeRow,
  selectLastCheckpoint,
  selectSize,
  takeQueued,
} from './log.store.ts';
import { continuesHead, hashIn, keyOf, readHashes } from './stored-tree.ts';

const BATCH = 1_000;

/** The stored tree does not lead to the last checkpoint: somebody has changed the log, and nothing more is appended. */
export class LogForkedError extends Error {
  override readonly name = 'LogForkedError';
}

/**
 * Moves queued entries into the log until none waits. Each batch is one transaction, which takes the entries out of the
 * queue and appends them: a process that is killed loses none and doubles none.
 * @param untilMs no batch begins at this time or later
 * @returns how many entries were appended; those of another process, which appends at the same time, are not counted
 * @throws LogForkedError when the tree does not continue the last checkpoint
 */
export async function appendQueued(
  app: Pick<AppContext, 'clock' | 'db'>,
  untilMs: number,
): Promise<number> {
  let appended = 0;
  let taken = 0;
  do {
    taken = await app.db.transaction(appendBatch);
    appended += taken;
  } while (taken === BATCH && app.clock.nowMs() < untilMs);
  return appended;
}

async function appendBatch(tx: Tx): Promise<number> {
  if (!(await lockLog(tx))) {
    return 0;
  }
  const size = await selectSize(tx);
  const { hashes, hashOf } = await readHashes(tx, [{ from: 0, to: size }]);
  await requireContinued(tx, { size, root: rootHash(size, hashOf) });
  const entries = (await takeQueued(tx, BATCH)).map((entry) => ({ entry, hash: leafHash(entry) }));
  const nodes: NodeRow[] = [];
  for (const [place, { hash }] of entries.entries()) {
    for (const subtree of subtreesCompletedBy({ index: size + place, hash }, hashIn(hashes))) {
      hashes.set(keyOf(subtree), subtree.hash);
      if (subtree.level > 0) {
        nodes.push(subtree);
      }
    }
  }
  await insertEntries(tx, size, entries);
  await insertNodes(tx, nodes);
  return entries.length;
}

/** @throws LogForkedError when a tree head does not continue the last checkpoint */
export async function requireContinued(
  tx: Tx,
  head: { readonly size: number; readonly root: Uint8Array },
): Promise<void> {
  const last = await selectLastCheckpoint(tx);
  if (last === undefined) {
    return;
  }
  const old = { size: Number(last.size), root: last.root };
  if (!(await continuesHead(tx, old, head))) {
    throw new LogForkedError(
      `the log of ${head.size} does not continue its checkpoint of ${old.size}`,
    );
  }
}
