import { openDifference } from '#modules/cashier/server/index.ts';
import { audit } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, type OperatorActor, operatorOf } from '#platform/http/handle.ts';
import { readPayoutAnswer } from '../../contract.batches-office.ts';
import { byOperator } from '../desk/office-step.ts';
import { BY_HAND } from '../settings.ts';
import { moveStage } from '../stages/move-stage.ts';
import {
  type BatchRow,
  lockBatch,
  type PartRow,
  saveBatch,
  savePart,
  selectParts,
} from './batch.store.ts';
import { selectWhole } from './paid-parts.store.ts';
import { type AnswerLine, readAnswer } from './read-answer.ts';

type Taken = 'paid' | 'failed' | 'known' | 'difference';

/**
 * Books what a bank says of a batch, a line each: paid, failed, or another sum or payment than ours, which is a case. A
 * withdrawal of which everything is paid is sent. The same answer again changes nothing.
 */
export const readPayoutAnswerHandler = handle(readPayoutAnswer, async (call) => {
  const { app, tx, brand, input, reject, request, nowMs } = call;
  const operator = operatorOf(call);
  const lines = readAnswer(input.csv) ?? reject('batch_unreadable');
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const batch = (await lockBatch(tx, which)) ?? reject('batch_unknown');
  if (batch.state === 'asked' || lines.length === 0) {
    return reject(lines.length === 0 ? 'batch_unreadable' : 'batch_state');
  }
  const parts = new Map((await selectParts(tx, batch.id)).map((part) => [part.reference, part]));
  const counts = { paid: 0, failed: 0, known: 0, differences: 0 };
  for (const line of lines) {
    const part = parts.get(line.reference);
    const taken = await takeLine(tx, { batch, part, line, at: new Date(nowMs) });
    counts[taken === 'difference' ? 'differences' : taken] += 1;
  }
  await sendWhole(app, tx, { batch, parts: [...parts.values()], operator, nowMs });
  const waiting = (await selectParts(tx, batch.id)).filter(({ state }) => state === 'waiting');
  if (waiting.length === 0 && batch.state !== 'closed') {
    const { id, file_at: fileAt } = batch;
    await saveBatch(tx, { id, state: 'closed', approvalId: null, fileAt, at: new Date(nowMs) });
  }
  const after = { ...counts, waiting: waiting.length };
  await audit(tx, {
    ...{ operatorId: operator.operatorId, brandId: brand.id },
    ...{ action: 'withdrawal.batch_answer', entity: `payout-batch:${batch.id}`, after, request },
  });
  return after;
});

async function takeLine(
  tx: Tx,
  given: {
    readonly batch: BatchRow;
    readonly part: PartRow | undefined;
    readonly line: AnswerLine;
    readonly at: Date;
  },
): Promise<Taken> {
  const { batch, part, line, at } = given;
  const state = line.isPaid ? 'paid' : 'failed';
  const isSame =
    part?.amount_ticks === line.ticks &&
    part.state === state &&
    (part.bank_reference ?? '') === (line.isPaid ? line.bankReference : '');
  if (isSame) {
    return 'known';
  }
  const kind =
    part === undefined
      ? 'not_in_books'
      : part.amount_ticks !== line.ticks
        ? 'amount'
        : part.state !== 'waiting'
          ? 'payment_changed'
          : undefined;
  if (kind !== undefined) {
    await openCase(tx, { ...given, kind });
    return 'difference';
  }
  const bankReference = line.isPaid ? line.bankReference : null;
  await savePart(tx, { batchId: batch.id, reference: line.reference, state, bankReference, at });
  if (!line.isPaid) {
    await openCase(tx, { ...given, kind: 'payout_failed' });
  }
  return state;
}

async function openCase(
  tx: Tx,
  given: {
    readonly batch: BatchRow;
    readonly part: PartRow | undefined;
    readonly line: AnswerLine;
    readonly at: Date;
    readonly kind: 'not_in_books' | 'amount' | 'payment_changed' | 'payout_failed';
  },
): Promise<void> {
  const { batch, part, line, at, kind } = given;
  await openDifference(tx, {
    ...{ brandId: batch.brand_id, provider: BY_HAND, kind, name: line.reference, at },
    detail: {
      reported: String(line.ticks),
      ...(part === undefined ? {} : { booked: String(part.amount_ticks) }),
      ...{ batch: String(batch.id), number: line.bankReference },
    },
  });
}

/** What is paid in full is sent, under the bank's number of its first part. */
async function sendWhole(
  app: AppContext,
  tx: Tx,
  of: {
    readonly batch: BatchRow;
    readonly parts: readonly PartRow[];
    readonly operator: OperatorActor;
    readonly nowMs: number;
  },
): Promise<void> {
  const { batch, parts, operator, nowMs } = of;
  for (const id of new Set(parts.map((part) => part.withdrawal_id))) {
    const { is_paid: isPaid, reference } = await selectWhole(tx, id);
    if (isPaid && reference !== null) {
      await moveStage(app, tx, {
        ...{ brandId: batch.brand_id, id, to: 'sent', by: byOperator(operator), reference, nowMs },
        isAllowed: ({ state, way }) => state === 'approved' && way === BY_HAND,
      });
    }
  }
}
