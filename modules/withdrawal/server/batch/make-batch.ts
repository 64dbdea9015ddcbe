import {
  type ApprovalAction,
  audit,
  ceilingIn,
  requestApproval,
} from '#modules/operator/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { amount, units } from '#platform/money/money.ts';
import { makePayoutBatch } from '../../contract.batches-office.ts';
import { officeMoney } from '../desk/show-office.ts';
import { BY_HAND, settingsOfBrand } from '../settings.ts';
import { lockWithdrawal, type WithdrawalRow } from '../stages/withdrawal.store.ts';
import { insertBatch, insertParts, lockBatch, saveBatch, selectBatch } from './batch.store.ts';
import { selectPaidParts } from './paid-parts.store.ts';
import { splitPayment } from './split-payment.ts';

const BATCH = 'withdrawal.batch';
const PAY = 'withdrawal.pay';

/** Puts withdrawals into one batch: each is approved, paid by hand, and in no other one. All rows are locked, in one order. */
export const makePayoutBatchHandler = handle(makePayoutBatch, async (call) => {
  const { app, tx, brand, input, reject, request, nowMs } = call;
  const operator = operatorOf(call);
  const { settings } = await settingsOfBrand(tx, brand.id);
  const rows: WithdrawalRow[] = [];
  for (const id of input.ids.map(BigInt).toSorted((left, right) => Number(left - right))) {
    const row =
      (await lockWithdrawal(tx, { brandId: brand.id, id })) ?? reject('withdrawal_unknown');
    rows.push(row.state === 'approved' && row.way === BY_HAND ? row : reject('withdrawal_state'));
  }
  const [first] = rows;
  if (first === undefined || rows.some(({ currency }) => currency !== first.currency)) {
    return reject('batch_currency');
  }
  const payments = await paymentsOf(tx, rows, units(BigInt(settings.handPartUnits)));
  const ticks = payments.reduce((sum, one) => sum + one.ticks, 0n);
  if (ticks === 0n || payments.some(({ isTaken }) => isTaken)) {
    return reject('batch_taken');
  }
  const ceiling = ceilingIn(operator, PAY, brand.id) ?? ticks;
  const needsTwo = ticks > units(BigInt(settings.secondUnits)) || ticks > ceiling;
  const at = new Date(nowMs);
  const id = await insertBatch(tx, {
    ...{ brandId: brand.id, state: needsTwo ? 'asked' : 'ready', currency: first.currency, ticks },
    ...{ operatorId: operator.operatorId, operator: operator.name, at },
  });
  const parts = payments.map((one) => ({ ...one, reference: referenceOf(one, id) }));
  if ((await insertParts(tx, { id, brandId: brand.id }, parts)) !== parts.length) {
    return reject('batch_taken');
  }
  const after = { payments: parts.length, withdrawals: rows.length, amount: officeMoney(ticks) };
  const entity = `payout-batch:${id}`;
  if (!needsTwo) {
    await audit(tx, {
      ...{ operatorId: operator.operatorId, brandId: brand.id, action: 'withdrawal.batch_make' },
      ...{ entity, after, reason: input.reason, request },
    });
    return { id: String(id), approvalId: null };
  }
  const approvalId =
    (await requestApproval(app, tx, {
      ...{ makerId: operator.operatorId, brandId: brand.id, action: BATCH, entity },
      ...{ payload: { brandId: brand.id, id: String(id) }, before: standOf('asked') },
      ...{
        after: { payoutBatch: { state: 'ready', ...after } },
        reason: input.reason,
        nowMs,
        request,
      },
      amount: amount(ticks),
    })) ?? reject('batch_waits');
  await saveBatch(tx, { id, state: 'asked', approvalId, fileAt: null, at });
  return { id: String(id), approvalId: String(approvalId) };
});

/** The second person's yes: the batch may be paid. */
export const batchApproval: ApprovalAction = {
  action: BATCH,
  permission: PAY,
  movesMoney: true,
  before: async (tx, payload) => standOf((await selectBatch(tx, readPayload(payload)))?.state),
  run: async (tx, app, payload) => {
    const batch = await lockBatch(tx, readPayload(payload));
    if (batch?.state !== 'asked') {
      throw new Rejection('batch_state', 409);
    }
    const at = new Date(app.clock.nowMs());
    await saveBatch(tx, { id: batch.id, state: 'ready', approvalId: null, fileAt: null, at });
  },
};

/** What a decision is about: a batch that still waits for it. */
function standOf(state: string | undefined) {
  return { payoutBatch: { state: state === 'asked' ? 'asked' : 'ended' } };
}

/** What is still to be paid of each withdrawal; the parts of an earlier batch that were paid are left out. */
async function paymentsOf(tx: Tx, rows: readonly WithdrawalRow[], limit: bigint) {
  const paid = await selectPaidParts(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, amount_ticks, charge_ticks }) => {
    const done = paid.get(id) ?? { ticks: 0n, last: 0, isTaken: false };
    const left = amount_ticks - charge_ticks - done.ticks;
    return left <= 0n
      ? []
      : splitPayment(left, limit).map((ticks, place) => ({
          withdrawalId: id,
          part: done.last + place + 1,
          isTaken: done.isTaken,
          ticks,
        }));
  });
}

function referenceOf(
  one: { readonly withdrawalId: bigint; readonly part: number },
  batchId: bigint,
): string {
  return `W${one.withdrawalId}-${one.part}-${batchId}`;
}

function readPayload(payload: Readonly<Record<string, unknown>>) {
  return { brandId: Number(payload['brandId']), id: BigInt(String(payload['id'])) };
}
