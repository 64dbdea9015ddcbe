import type { Static, TSchema } from 'typebox';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import {
  countCalls,
  insertCall,
  type OutboundRow,
  reopenCall,
  selectCalls,
} from './outbound.store.ts';
import type { OutboundKind } from './outbound-kind.ts';
import { outboundKinds } from './outbound-kind.ts';

export const OUTBOUND_JOB = 'platform.outbound';

/**
 * Queues a call to the outside in the transaction of its cause: a job makes it after the commit. A kind has one call
 * of a key; a second one is dropped.
 * @returns the call's id, for a caller that makes it right after the commit; undefined for a second one
 */
export async function queueCall<Payload extends TSchema>(
  app: AppContext,
  tx: Tx,
  kind: OutboundKind<Payload>,
  call: {
    readonly key: string;
    readonly brandId: number;
    /** The text by which operators find it, without anything personal. */
    readonly subject: string;
    readonly payload: Static<Payload>;
    /** The time at which it is given up, whatever attempts remain. */
    readonly uselessAt?: Date;
  },
): Promise<bigint | undefined> {
  const { key, brandId, subject, payload, uselessAt } = call;
  const id = await insertCall(tx, {
    kind: kind.name,
    key,
    brandId,
    subject,
    payload,
    leaseMs: kind.leaseMs,
    uselessAt: uselessAt ?? null,
  });
  if (id !== undefined) {
    await wake(app, tx, id);
  }
  return id;
}

/**
 * Opens a call that was refused or given up, for as many attempts as a new one has.
 * @returns undefined when its kind does not allow that, or it has not ended, or is of no use any more
 */
export async function retryCall(
  app: AppContext,
  tx: Tx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<OutboundRow | undefined> {
  const may = app.extensions
    .of(outboundKinds)
    .flatMap(({ name, retryable }) => retryable.map((state) => ({ name, state })));
  const row = await reopenCall(tx, {
    ...which,
    kinds: may.map(({ name }) => name),
    states: may.map(({ state }) => state),
    now: new Date(app.clock.nowMs()),
  });
  if (row !== undefined) {
    await wake(app, tx, row.id);
  }
  return row;
}

/** A call as operators see it. */
export type ListedCall = OutboundRow & { readonly mayRetry: boolean; readonly mayEnd: boolean };

/** Calls of a brand, newest first, with the kinds that there are and how many calls are open and have failed. */
export async function listCalls(
  app: AppContext,
  tx: ReadTx,
  asked: Parameters<typeof selectCalls>[1],
): Promise<{
  readonly rows: readonly ListedCall[];
  readonly kinds: string[];
  readonly open: number;
  readonly failed: number;
}> {
  const kinds = app.extensions.of(outboundKinds);
  const nowMs = app.clock.nowMs();
  const mayRetry = ({ kind, state, useless_at: uselessAt }: OutboundRow) =>
    (uselessAt === null || uselessAt.getTime() > nowMs) &&
    kinds.some(({ name, retryable }) => name === kind && retryable.some((end) => end === state));
  const mayEnd = ({ kind, state }: OutboundRow) =>
    state === 'waiting' && kinds.some(({ name, isEndable }) => name === kind && isEndable === true);
  const rows = await selectCalls(tx, asked);
  return {
    rows: rows.map((row) => ({ ...row, mayRetry: mayRetry(row), mayEnd: mayEnd(row) })),
    kinds: kinds.map(({ name }) => name),
    ...(await countCalls(tx, asked.brandId)),
  };
}

/** Queues the job that makes a call; the job of every minute makes those whose job is lost. */
export async function wake(app: AppContext, tx: Tx, id: bigint, runAt?: Date): Promise<void> {
  await app.addJob(tx, {
    name: OUTBOUND_JOB,
    payload: { id: String(id) },
    key: `${OUTBOUND_JOB}:${id}`,
    ...(runAt === undefined ? {} : { runAt }),
  });
}
