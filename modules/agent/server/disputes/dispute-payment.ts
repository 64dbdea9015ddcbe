import type { ReadTx } from '#platform/db/tx.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { type Dispute, disputePayment } from '../../contract.disputes.ts';
import { type Disputed, MAX_DISPUTE, MAX_OPEN_DISPUTES, MIN_DISPUTE } from '../../field-rules.ts';
import { selectRebateRun } from '../rebates/rebate-run.store.ts';
import { selectRun } from '../runs/run.store.ts';
import {
  countOpenOf,
  type DisputeRow,
  insertDispute,
  lockDisputesOf,
  selectDispute,
  selectDisputesOf,
} from './dispute.store.ts';

/** Takes a dispute of an own payment; somebody else's is nobody's, whether there is such a payment or not. */
export const disputePaymentHandler = handle(disputePayment, async (call) => {
  const { tx, brand, input, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  const paymentId = BigInt(input.id);
  const payee = await payeeOf(tx, { brandId: brand.id, of: input.of, paymentId });
  if (payee !== memberId) {
    return reject('agent.run.unknown');
  }
  const text = input.text.normalize('NFC').trim();
  const { length } = [...text];
  if (length < MIN_DISPUTE) {
    return reject('agent.dispute.short', { field: 'text', 0: MIN_DISPUTE });
  }
  if (length > MAX_DISPUTE) {
    return reject('agent.dispute.long', { field: 'text', 0: MAX_DISPUTE });
  }
  await lockDisputesOf(tx, memberId);
  if ((await countOpenOf(tx, memberId)) >= MAX_OPEN_DISPUTES) {
    return reject('agent.dispute.many', { 0: MAX_OPEN_DISPUTES });
  }
  const id = await insertDispute(tx, {
    ...{ brandId: brand.id, memberId, of: input.of, paymentId, text, now: new Date(nowMs) },
  });
  const stored = id === undefined ? undefined : await selectDispute(tx, { brandId: brand.id, id });
  return stored === undefined ? reject('agent.dispute.open') : disputeView(stored);
});

async function payeeOf(
  tx: ReadTx,
  of: { readonly brandId: number; readonly of: Disputed; readonly paymentId: bigint },
): Promise<bigint | undefined> {
  const asked = { brandId: of.brandId, id: of.paymentId };
  return of.of === 'run'
    ? (await selectRun(tx, asked))?.agent_id
    : (await selectRebateRun(tx, asked))?.earner_id;
}

/** The disputes about a payment as its payee reads them, the latest first. */
export async function disputesOf(
  tx: ReadTx,
  payment: { readonly of: Disputed; readonly paymentId: bigint },
): Promise<Dispute[]> {
  return (await selectDisputesOf(tx, payment)).map(disputeView);
}

function disputeView(row: DisputeRow): Dispute {
  return {
    id: row.id.toString(),
    ...{ text: row.text, state: row.state, answer: row.answer },
    ...{ madeAt: row.made_at.getTime(), answeredAt: row.answered_at?.getTime() ?? null },
  };
}
