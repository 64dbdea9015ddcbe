import Type from 'typebox';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { Unreachable } from '#platform/egress/ask-outside.ts';
import { statusOfCalls } from '#platform/outbound/call-status.ts';
import { type Attempt, defineOutbound } from '#platform/outbound/outbound-kind.ts';
import { queueCall } from '#platform/outbound/queue-call.ts';
import {
  type AnchorRow,
  findAnchor,
  insertReceipt,
  noteSent,
  selectCheckpoint,
} from './anchor.store.ts';
import type { KeepOutcome } from './anchor-adapter.ts';
import { ANCHOR_KINDS } from './anchor-kinds.ts';

/** From this attempt on each failure is an alarm: some seven minutes after the first one. */
const ALARM_FROM = 4;
const Id = Type.String({ pattern: '^[0-9]+$' });

type Kept = { readonly receipt: string | null };

/** Calls of the log belong to no brand. */
export const ANCHOR_BRAND = 0;

/** Brings one checkpoint to one anchor, and tries again until the anchor has it or a later one is sent. */
export const anchorCall = defineOutbound({
  name: 'fairness.anchor',
  payload: Type.Object({ anchor: Id, checkpoint: Id }),
  // Longer than a push with its commands can take: attempts at one clone never overlap.
  leaseMs: 180_000,
  backoff: { firstMs: 60_000, factor: 2, maxMs: 3_600_000 },
  maxAttempts: 10,
  retryable: ['refused', 'given_up'],
  send: async (app, { payload }): Promise<Attempt<Kept>> => {
    const anchor = await findAnchor(app.db.reads, BigInt(payload.anchor));
    const checkpoint = await selectCheckpoint(app.db.reads, BigInt(payload.checkpoint));
    return anchor === undefined || anchor.ended_at !== null || checkpoint === undefined
      ? { outcome: 'moot' }
      : toAttempt(await keep(app, anchor, { ...checkpoint, size: Number(checkpoint.size) }));
  },
  onAnswer: async (app, tx, { payload, attempt }, verdict) => {
    if (verdict.state === 'done') {
      const { receipt } = verdict.answer;
      await insertReceipt(tx, {
        anchorId: BigInt(payload.anchor),
        checkpointId: BigInt(payload.checkpoint),
        receipt: receipt === null ? null : Buffer.from(receipt, 'base64'),
        anchoredMs: app.clock.nowMs(),
      });
    } else if (verdict.state !== 'waiting' || attempt >= ALARM_FROM) {
      const { state, code } = verdict;
      app.log.error('public_log_not_anchored', { anchorId: payload.anchor, state, code, attempt });
    }
  },
});

async function keep(
  app: AppContext,
  { kind, target }: AnchorRow,
  checkpoint: { readonly size: number; readonly note: string },
): Promise<KeepOutcome> {
  try {
    return await ANCHOR_KINDS[kind].keep(app, target, checkpoint);
  } catch (error) {
    if (error instanceof Unreachable) {
      return { outcome: 'failed', code: error.message };
    }
    app.log.warn('anchor_failed', { kind, error });
    return { outcome: 'failed', code: 'FAILED' };
  }
}

function toAttempt(outcome: KeepOutcome): Attempt<Kept> {
  switch (outcome.outcome) {
    case 'kept': {
      const { receipt } = outcome;
      const answer = { receipt: receipt === null ? null : Buffer.from(receipt).toString('base64') };
      return { outcome: 'done', code: 'KEPT', answer };
    }
    case 'refused':
      return outcome;
    case 'failed':
      return { outcome: 'no_answer', code: outcome.code };
    default:
      return outcome satisfies never;
  }
}

/** The key of the call that brings a checkpoint to an anchor. */
export function anchorCallKey(anchorId: bigint, checkpointId: bigint): string {
  return `${anchorId}:${checkpointId}`;
}

/** Sends the last checkpoint to an anchor, unless it was sent or the call before it still waits. */
export async function sendLastCheckpoint(
  app: AppContext,
  tx: Tx,
  { id, name, sent_checkpoint_id: sentId }: Pick<AnchorRow, 'id' | 'name' | 'sent_checkpoint_id'>,
): Promise<void> {
  const last = await selectCheckpoint(tx, null);
  if (last === undefined || (sentId !== null && (await isOpen(tx, anchorCallKey(id, sentId))))) {
    return;
  }
  if (await noteSent(tx, { id, checkpointId: last.id })) {
    await queueCall(app, tx, anchorCall, {
      key: anchorCallKey(id, last.id),
      brandId: ANCHOR_BRAND,
      subject: name,
      payload: { anchor: String(id), checkpoint: String(last.id) },
    });
  }
}

async function isOpen(tx: Tx, key: string): Promise<boolean> {
  const state = (await statusOfCalls(tx, anchorCall, [key])).get(key)?.state;
  return state === 'waiting' || state === 'sending';
}
