import { audit } from '#modules/operator/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { type Handler, handle, operatorOf } from '#platform/http/handle.ts';
import { idOf, MAX_COUNTED, pageOf, rowsOf, totalOf } from '#platform/lists/pages.ts';
import {
  answerDispute,
  type DisputeLine,
  listDisputes,
  readDispute,
} from '../../contract.disputes-office.ts';
import type { Disputed } from '../../field-rules.ts';
import { namesOf } from '../contracts/contract-view.ts';
import { notifyOfAnswer } from '../notices/notify-payees.ts';
import { agentNamed } from '../office/contracts-office.ts';
import { exact } from '../runs/progress.ts';
import {
  countDisputes,
  type DisputeRow,
  saveAnswer,
  selectDispute,
  selectDisputes,
  selectDisputesOf,
} from './dispute.store.ts';

const listDisputesHandler = handle(listDisputes, async (call) => {
  const { tx, brand, input, file } = call;
  const size = rowsOf(file);
  const memberId = await agentNamed(tx, { brandId: brand.id, name: input.member });
  const search = { brandId: brand.id, state: input.state, memberId };
  const isOldest = input.sort === 'time';
  const [found, count] = await Promise.all([
    selectDisputes(tx, search, { before: idOf(input.before), limit: size + 1, isOldest }),
    file === undefined ? countDisputes(tx, search, MAX_COUNTED + 1) : 0,
  ]);
  const page = pageOf(found, size, ({ id }) => id.toString());
  return { rows: await disputeLines(tx, page.rows), next: page.next, total: totalOf(count) };
});

const readDisputeHandler = handle(readDispute, async ({ tx, brand, input, reject }) => {
  const row = await selectDispute(tx, { brandId: brand.id, id: BigInt(input.id) });
  const [line] = await disputeLines(tx, row === undefined ? [] : [row]);
  return line ?? reject('agent.dispute.unknown');
});

const answerDisputeHandler = handle(answerDispute, async (call) => {
  const { app, tx, brand, input, nowMs, reject, request } = call;
  const row = await selectDispute(tx, { brandId: brand.id, id: BigInt(input.id) });
  if (row === undefined) {
    return reject('agent.dispute.unknown');
  }
  const answer = input.answer.normalize('NFC').trim();
  if (answer === '') {
    return reject('agent.dispute.answer', { field: 'answer' });
  }
  const { operatorId, name: by } = operatorOf(call);
  const state = input.decision;
  const now = new Date(nowMs);
  if ((await saveAnswer(tx, { id: row.id, state, answer, by, now })) === undefined) {
    return reject('agent.dispute.over');
  }
  await notifyOfAnswer(app, tx, {
    ...{ brandId: brand.id, nowMs, state, answer },
    payment: {
      ...{ kind: row.kind, id: row.payment_id, memberId: row.member_id, ticks: row.pays_ticks },
      ...{ from: row.from_at, until: row.until_at, holdReason: null },
    },
  });
  await audit(tx, {
    ...{ operatorId, brandId: brand.id },
    ...{ action: 'agent.dispute.answer', entity: `agent-dispute:${row.id}` },
    before: { state: row.state },
    after: { state },
    ...{ reason: answer, request },
  });
  return null;
});

/** The disputes about a payment as operators read them, the latest first. */
export async function paymentDisputes(
  tx: ReadTx,
  payment: { readonly of: Disputed; readonly paymentId: bigint },
): Promise<DisputeLine[]> {
  return await disputeLines(tx, await selectDisputesOf(tx, payment));
}

async function disputeLines(tx: ReadTx, rows: readonly DisputeRow[]): Promise<DisputeLine[]> {
  const names = await namesOf(tx, [...new Set(rows.map(({ member_id }) => member_id))]);
  return rows.map((row) => ({
    id: row.id.toString(),
    ...{ of: row.of, paymentId: row.payment_id.toString() },
    ...{ memberId: row.member_id.toString(), member: names.get(row.member_id) ?? '' },
    ...{ kind: row.kind, from: row.from_at.toISOString(), until: row.until_at.toISOString() },
    ...{ pays: exact(row.pays_ticks), payment: row.payment },
    ...{ text: row.text, state: row.state, answer: row.answer, answeredBy: row.answered_by },
    madeAt: row.made_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }));
}

export const disputeOfficeHandlers: readonly Handler[] = [
  listDisputesHandler,
  readDisputeHandler,
  answerDisputeHandler,
];
