import { audit, type WaitingCounter } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import {
  idOf,
  MAX_COUNTED,
  moneyCursor,
  moneyOrderOf,
  moneyPlaceOf,
  pageOf,
  rowsOf,
  totalAndSums,
} from '#platform/lists/pages.ts';
import { formatAmount } from '#platform/money/money.ts';
import { statusOfCalls } from '#platform/outbound/call-status.ts';
import { callAfterCommit } from '#platform/outbound/make-calls.ts';
import {
  askDepositProvider,
  type DepositShown,
  listDepositOrders,
  type PaymentShown,
  readDepositOrder,
  readDepositReceipt,
  refuseDepositOrder,
} from '../../contract.office.ts';
import { findDepositCall, hurryQuestion } from '../ask-provider.ts';
import { type DepositRow, lockDeposit, selectDeposit } from '../deposit.store.ts';
import { endWithoutMoney } from '../end-deposit.ts';
import { orderNumber, orderNumberOf } from '../order-number.ts';
import type { PaymentRow } from '../payment.store.ts';
import { selectReceipt } from '../receipt.store.ts';
import {
  countChecking,
  selectOfficeDeposit,
  selectOfficeDeposits,
  selectPaymentsFor,
  selectPictures,
  sumDeposits,
} from './office.store.ts';

/** Somebody who says that he has paid is answered within this time. */
const DUE_MS = 15 * 60_000;

export const listDepositOrdersHandler = handle(listDepositOrders, async (call) => {
  const { tx, brand, input, file } = call;
  const size = rowsOf(file);
  const text = input.search?.trim() ?? null;
  const search = {
    brandId: brand.id,
    isWaiting: (input.view ?? 'waiting') === 'waiting',
    state: input.state ?? null,
    search: text,
    orderId: text === null ? null : (orderNumberOf(text.toUpperCase()) ?? null),
  };
  const order = moneyOrderOf(input.sort);
  const isByDue = search.isWaiting && input.sort === undefined;
  const [rows, counted] = await Promise.all([
    selectOfficeDeposits(
      tx,
      search,
      isByDue
        ? { isByDue, lastId: idOf(input.before), limit: size + 1 }
        : { ...order, after: moneyPlaceOf(order, input.before), limit: size + 1 },
    ),
    file === undefined ? sumDeposits(tx, search, MAX_COUNTED + 1) : [],
  ]);
  const page = pageOf(rows, size, (row) => (isByDue ? String(row.id) : moneyCursor(order, row)));
  return { rows: page.rows.map(shownDeposit), next: page.next, ...totalAndSums(counted) };
});

export const readDepositOrderHandler = handle(readDepositOrder, async (call) => {
  const { tx, brand, input, reject } = call;
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const row = (await selectOfficeDeposit(tx, which)) ?? reject('deposit_unknown');
  const [payments, pictures, asked] = await Promise.all([
    selectPaymentsFor(tx, row),
    selectPictures(tx, row.id),
    callOf(tx, row.id),
  ]);
  return {
    deposit: shownDeposit(row),
    payments: payments.map(shownPayment),
    pictures: [...pictures],
    call: asked === undefined ? null : { id: asked.id, state: asked.state },
  };
});

export const readDepositReceiptHandler = handle(readDepositReceipt, async (call) => {
  const { app, tx, brand, input, reject } = call;
  const which = { brandId: brand.id, depositId: BigInt(input.id), place: input.place };
  const picture = (await selectReceipt(tx, which)) ?? reject('deposit_unknown');
  const { content } = (await app.files.get(picture.file_key)) ?? reject('deposit_unknown');
  return { dataUrl: `data:image/webp;base64,${Buffer.from(content).toString('base64')}` };
});

export const askDepositProviderHandler = handleWithoutTx(askDepositProvider, async (call) => {
  const { app, brand, input, reject, request } = call;
  const id = BigInt(input.id);
  const row = await selectOfficeDeposit(app.db.pooled, { brandId: brand.id, id });
  if (row === undefined) {
    return reject('deposit_unknown');
  }
  await callAfterCommit(app, async (tx) => {
    await call.hold(tx);
    const deposit = await lockDeposit(tx, id);
    if (deposit === undefined || deposit.state === 'credited' || deposit.state === 'refused') {
      return reject('deposit_state');
    }
    await audit(tx, {
      operatorId: operatorOf(call).operatorId,
      ...{ brandId: brand.id, action: 'deposit.ask', entity: `deposit:${id}` },
      before: { state: deposit.state },
      ...{ reason: input.reason, request },
    });
    return await hurryQuestion(app, tx, deposit);
  });
  return { state: (await selectDeposit(app.db.pooled, id))?.state ?? row.state };
});

export const refuseDepositOrderHandler = handle(refuseDepositOrder, async (call) => {
  const { app, tx, brand, input, reject, request, nowMs } = call;
  const id = BigInt(input.id);
  const which = { brandId: brand.id, id };
  const row = (await selectOfficeDeposit(tx, which)) ?? reject('deposit_unknown');
  const isEnded = await endWithoutMoney(app, tx, row, {
    ...{ state: 'refused', code: 'operator', from: ['checking'], nowMs },
  });
  if (!isEnded) {
    return reject('deposit_state');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    ...{ brandId: brand.id, action: 'deposit.refuse', entity: `deposit:${id}` },
    ...{ before: { state: row.state }, after: { state: 'refused' } },
    ...{ reason: input.reason, request },
  });
  return { state: 'refused' };
});

/** Orders that wait for a person. */
export const checkingCounter: WaitingCounter = {
  name: 'deposits',
  permission: 'deposit.view',
  count: (_app: AppContext, tx: ReadTx, { brandId }) => countChecking(tx, brandId),
};

async function callOf(tx: ReadTx, id: bigint) {
  return (await statusOfCalls(tx, findDepositCall, [String(id)])).get(String(id));
}

/** An order as operators see it; amounts are texts of four places. */
export function shownDeposit(row: DepositRow): DepositShown {
  const checkedBy =
    row.state === 'checking' && row.checking_at !== null
      ? new Date(row.checking_at.getTime() + DUE_MS)
      : null;
  const dueAt = (checkedBy && (row.waits_until ?? checkedBy))?.toISOString() ?? null;
  return {
    id: String(row.id),
    order: orderNumber(row.id),
    memberId: String(row.member_id),
    member: row.member_name,
    channel: row.channel,
    provider: row.provider,
    state: row.state,
    code: row.code,
    amount: formatAmount(row.amount_ticks, 4),
    credited: row.credited_ticks === null ? null : formatAmount(row.credited_ticks, 4),
    currency: row.currency,
    reference: row.reference,
    number: row.transaction_number,
    payer: row.payer,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    dueAt,
  };
}

/** A payment as operators see it. */
export function shownPayment(row: PaymentRow): PaymentShown {
  return {
    id: String(row.id),
    paymentId: row.payment_id,
    provider: row.provider,
    amount: formatAmount(row.amount_ticks, 4),
    currency: row.currency,
    reference: row.reference,
    number: row.number,
    payer: row.payer,
    paidAt: row.paid_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    state: row.state,
    reason: row.reason,
    depositId: row.deposit_id === null ? null : String(row.deposit_id),
  };
}
