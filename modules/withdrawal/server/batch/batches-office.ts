import { audit } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { toCsv } from '#platform/lists/csv.ts';
import { idOf, PAGE, pageOf } from '#platform/lists/pages.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import {
  type BatchShown,
  giveUpPayoutBatch,
  listPayoutBatches,
  readPayoutBatch,
  writePayoutFile,
} from '../../contract.batches-office.ts';
import { officeMoney } from '../desk/show-office.ts';
import { openNumber } from '../payees/payee-number.ts';
import { bankName } from '../payees/show-payee.ts';
import { settingsOfBrand } from '../settings.ts';
import {
  type CountedBatch,
  giveUpParts,
  lockBatch,
  saveBatch,
  selectBatch,
  selectBatches,
  selectParts,
} from './batch.store.ts';

const COLUMNS = ['reference', 'bank', 'number', 'holder', 'amount', 'currency'] as const;

export const listPayoutBatchesHandler = handle(listPayoutBatches, async (call) => {
  const { tx, brand, input } = call;
  const rows = await selectBatches(tx, {
    ...{ brandId: brand.id, before: idOf(input.before), limit: PAGE + 1 },
  });
  const page = pageOf(rows, PAGE, ({ id }) => String(id));
  return { rows: page.rows.map(shown), next: page.next };
});

export const readPayoutBatchHandler = handle(readPayoutBatch, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const batch = (await selectBatch(tx, which)) ?? reject('batch_unknown');
  const parts = await selectParts(tx, batch.id);
  const { settings } = await settingsOfBrand(tx, brand.id);
  return {
    batch: shown(batch),
    approvalId: batch.approval_id === null ? null : String(batch.approval_id),
    parts: parts.map((part) => ({
      withdrawalId: String(part.withdrawal_id),
      member: part.member_name,
      bank: bankName(settings, part.bank_code, request.language),
      payee: part.masked,
      reference: part.reference,
      amount: officeMoney(part.amount_ticks),
      state: part.state,
      bankReference: part.bank_reference,
    })),
  };
});

/** The whole numbers leave the platform in this file, so who made it and why is in the audit trail. */
export const writePayoutFileHandler = handle(writePayoutFile, async (call) => {
  const { app, tx, brand, input, reject, request, nowMs } = call;
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const batch = (await lockBatch(tx, which)) ?? reject('batch_unknown');
  if (batch.state !== 'ready') {
    return reject('batch_state');
  }
  const parts = (await selectParts(tx, batch.id)).filter(({ state }) => state === 'waiting');
  const rows = parts.map((part) => {
    const payee = { id: part.payee_id, sealedNumber: part.sealed_number };
    const number = openNumber(app, payee) ?? reject('withdrawal_payee_unreadable');
    const sum = formatAmount(amount(part.amount_ticks), 2);
    return [part.reference, part.bank_code, number, part.holder, sum, batch.currency];
  });
  const at = new Date(nowMs);
  await saveBatch(tx, { ...{ id: batch.id, state: 'ready', approvalId: null, fileAt: at, at } });
  await audit(tx, {
    ...{ operatorId: operatorOf(call).operatorId, brandId: brand.id },
    ...{ action: 'withdrawal.batch_file', entity: `payout-batch:${batch.id}` },
    ...{ after: { payments: rows.length }, reason: input.reason, request },
  });
  return { csv: toCsv([COLUMNS, ...rows]) };
});

export const giveUpPayoutBatchHandler = handle(giveUpPayoutBatch, async (call) => {
  const { tx, brand, input, reject, request, nowMs } = call;
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const batch = (await lockBatch(tx, which)) ?? reject('batch_unknown');
  if (batch.state === 'closed') {
    return reject('batch_state');
  }
  const at = new Date(nowMs);
  const givenUp = await giveUpParts(tx, batch.id, at);
  const { file_at: fileAt } = batch;
  await saveBatch(tx, { id: batch.id, state: 'closed', approvalId: null, fileAt, at });
  await audit(tx, {
    ...{ operatorId: operatorOf(call).operatorId, brandId: brand.id },
    ...{ action: 'withdrawal.batch_give_up', entity: `payout-batch:${batch.id}` },
    ...{ before: { state: batch.state }, after: { givenUp }, reason: input.reason, request },
  });
  return { givenUp };
});

function shown(row: CountedBatch): BatchShown {
  return {
    id: String(row.id),
    state: row.state,
    amount: officeMoney(row.amount_ticks),
    currency: row.currency,
    payments: row.payments,
    paid: row.paid,
    failed: row.failed,
    waiting: row.waiting,
    madeBy: row.made_by_name,
    madeAt: row.made_at.toISOString(),
    fileAt: row.file_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}
