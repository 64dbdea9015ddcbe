import { defineCache } from '#platform/cache.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle } from '#platform/http/handle.ts';
import { toBase64 } from '#seamless/fairness/note/base64.ts';
import {
  listLogEntries,
  readCheckpoint,
  readLogConsistency,
  readLogInclusion,
} from '../../contract.ts';
import { type CheckpointRow, selectEntries, selectLastCheckpoint } from './log.store.ts';
import { readConsistency, readInclusion } from './stored-tree.ts';

const PAGE = 100;

const last = defineCache<'last', CheckpointRow | undefined>({
  name: 'fairness.checkpoint',
  maxEntries: 1,
  ttlMs: 5_000,
});

async function lastCheckpoint(tx: ReadTx): Promise<CheckpointRow | undefined> {
  return await last.get(tx, 'last', selectLastCheckpoint);
}

/** Answers are about signed entries alone: what no checkpoint covers could still be disputed. */
async function signedSize(tx: ReadTx): Promise<number> {
  return Number((await lastCheckpoint(tx))?.size ?? 0);
}

export const readCheckpointHandler = handle(readCheckpoint, async ({ tx, reject }) => {
  const checkpoint = await lastCheckpoint(tx);
  if (checkpoint === undefined) {
    return reject('log.empty');
  }
  const { note, size, signed_ms: signedMs } = checkpoint;
  return { checkpoint: note, size: Number(size), signedAt: Number(signedMs) };
});

export const listLogEntriesHandler = handle(listLogEntries, async ({ tx, input, reject }) => {
  const { from, count = PAGE } = input;
  const size = await signedSize(tx);
  return from >= size
    ? reject('log.size')
    : {
        from,
        entries: [...(await selectEntries(tx, { from, count: Math.min(count, size - from) }))],
      };
});

export const readLogInclusionHandler = handle(readLogInclusion, async ({ tx, input, reject }) => {
  const { index, size } = input;
  if (size > (await signedSize(tx))) {
    return reject('log.size');
  }
  if (index >= size) {
    return reject('log.index');
  }
  const proof = (await readInclusion(tx, { index, size })).map(toBase64);
  const [entry = ''] = await selectEntries(tx, { from: index, count: 1 });
  return { entry, proof };
});

export const readLogConsistencyHandler = handle(
  readLogConsistency,
  async ({ tx, input, reject }) => {
    const { from, to } = input;
    if (to > (await signedSize(tx))) {
      return reject('log.size');
    }
    return from > to
      ? reject('log.order')
      : { proof: (await readConsistency(tx, { oldSize: from, size: to })).map(toBase64) };
  },
);
