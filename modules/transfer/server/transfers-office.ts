import { type ApprovalAction, audit, requestApproval } from '#modules/operator/server/index.ts';
import { vendorByCode } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import {
  MAX_COUNTED,
  moneyCursor,
  moneyOrderOf,
  moneyPlaceOf,
  pageOf,
  rowsOf,
  totalAndSums,
} from '#platform/lists/pages.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { type CallStatus, statusOfCalls } from '#platform/outbound/call-status.ts';
import { callAfterCommit, hurryCall } from '#platform/outbound/make-calls.ts';
import {
  askTransfer,
  endTransfer,
  listTransfers,
  readTransfer,
  type TransferShown,
} from '../contract.office.ts';
import { transferId } from './move-money.ts';
import { BY_HAND, endByHand, transferCall } from './transfer-call.ts';
import {
  type OfficeTransferRow,
  selectExternalWalletSums,
  selectTransfer,
  selectTransfers,
  sumTransfers,
} from './transfer-office.store.ts';

/** Ends a transfer by hand: one operator asks, another one decides. */
const END_ACTION = 'wallet_transfer.end';

export const listTransfersHandler = handle(listTransfers, async ({ tx, brand, input, file }) => {
  const size = rowsOf(file);
  const search = {
    brandId: brand.id,
    isOpen: input.isOpen === true,
    vendor: input.vendor ?? null,
    member: input.member ?? null,
  };
  const order = moneyOrderOf(input.sort);
  const [found, counted, sums] = await Promise.all([
    selectTransfers(tx, search, {
      ...order,
      after: moneyPlaceOf(order, input.before),
      limit: size + 1,
    }),
    file === undefined ? sumTransfers(tx, search, MAX_COUNTED + 1) : [],
    selectExternalWalletSums(tx, brand.id),
  ]);
  const page = pageOf(found, size, (row) => moneyCursor(order, row));
  const calls = await callsOf(tx, page.rows);
  return {
    rows: page.rows.map((row) => shown(row, calls.get(String(row.id)))),
    next: page.next,
    ...totalAndSums(counted),
    externalWallets: await Promise.all(
      sums.map(async (sum) => ({
        vendor: sum.vendor_code,
        name: (await vendorByCode(tx, sum.vendor_code))?.name ?? sum.vendor_code,
        currency: sum.currency,
        open: sum.open,
        inTransit: formatAmount(amount(sum.transit_ticks), 4),
        net: formatAmount(amount(sum.net_ticks), 4),
      })),
    ),
  };
});

export const readTransferHandler = handle(readTransfer, async ({ tx, brand, input, reject }) => {
  const row =
    (await selectTransfer(tx, { brandId: brand.id, id: BigInt(input.id) })) ??
    reject('wallet_transfer_unknown');
  const call = (await callsOf(tx, [row])).get(input.id);
  return {
    movement: shown(row, call),
    transferId: transferId(row),
    call: call === undefined ? null : { id: call.id, state: call.state },
  };
});

export const askTransferHandler = handleWithoutTx(askTransfer, async (call) => {
  const { app, brand, input, reject, request } = call;
  const { operatorId } = operatorOf(call);
  const id = BigInt(input.id);
  const which = { brandId: brand.id, id };
  const before = (await selectTransfer(app.db.pooled, which)) ?? reject('wallet_transfer_unknown');
  if (before.ended_at !== null) {
    return reject('wallet_transfer_ended');
  }
  if (before.state === 'held') {
    return reject('wallet_transfer_held');
  }
  await callAfterCommit(app, async (tx) => {
    await call.hold(tx);
    await audit(tx, {
      operatorId,
      brandId: brand.id,
      action: 'wallet_transfer.ask',
      entity: `wallet-transfer:${id}`,
      before: { state: before.state, tries: before.tries },
      reason: input.reason,
      request,
    });
    return await hurryCall(app, tx, { kind: transferCall, key: input.id });
  });
  return { state: (await selectTransfer(app.db.pooled, which))?.state ?? before.state };
});

export const endTransferHandler = handle(endTransfer, async (call) => {
  const { tx, app, brand, input, reject, request, nowMs } = call;
  const { operatorId } = operatorOf(call);
  const id = BigInt(input.id);
  const row =
    (await selectTransfer(tx, { brandId: brand.id, id })) ?? reject('wallet_transfer_unknown');
  if (row.ended_at !== null) {
    return reject('wallet_transfer_ended');
  }
  const { hasMoved, reason } = input;
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorId,
    brandId: brand.id,
    action: END_ACTION,
    entity: `wallet-transfer:${id}`,
    payload: { brandId: brand.id, id: String(id), hasMoved },
    before: standOf(row),
    after: {
      state: hasMoved ? 'confirmed' : 'failed',
      member: row.member_name,
      vendor: row.vendor_code,
      direction: row.direction,
      amount: formatAmount(amount(row.amount_ticks), 2),
    },
    amount: amount(row.amount_ticks),
    reason,
    nowMs,
    request,
  });
  return { approvalId: String(approvalId ?? reject('wallet_transfer_waits')) };
});

export const endTransferApproval: ApprovalAction = {
  action: END_ACTION,
  permission: 'wallet_transfer.resolve',
  movesMoney: true,
  // Compares only whether it is open: attempts continue, and each changes the other fields.
  before: async (tx, payload) => {
    const row = await selectTransfer(tx, readPayload(payload));
    return standOf(row);
  },
  run: (tx, app, payload) => end(tx, app, payload),
};

/** What a decision is about: a transfer that is held by then was not what two people looked at. */
function standOf(row: OfficeTransferRow | undefined) {
  return { isOpen: row !== undefined && row.ended_at === null, isHeld: row?.state === 'held' };
}

async function end(
  tx: Tx,
  app: AppContext,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { brandId, id } = readPayload(payload);
  const row = await selectTransfer(tx, { brandId, id });
  const hasMoved = payload['hasMoved'] === true;
  if (row === undefined || !(await endByHand(app, tx, { id, hasMoved }))) {
    throw new Rejection('wallet_transfer_ended', 409);
  }
}

function readPayload(payload: Readonly<Record<string, unknown>>) {
  return { brandId: Number(payload['brandId']), id: BigInt(String(payload['id'])) };
}

function callsOf(tx: ReadTx, rows: readonly Pick<OfficeTransferRow, 'id'>[]) {
  return statusOfCalls(
    tx,
    transferCall,
    rows.map(({ id }) => String(id)),
  );
}

function shown(row: OfficeTransferRow, call: CallStatus | undefined): TransferShown {
  const isOpen = row.ended_at === null;
  return {
    id: String(row.id),
    memberId: String(row.member_id),
    member: row.member_name,
    vendor: row.vendor_code,
    direction: row.direction,
    amount: formatAmount(amount(row.amount_ticks), 4),
    currency: row.currency,
    state: row.state,
    isReconciled: row.state === 'confirmed' && row.tries > 1 && row.code !== BY_HAND,
    code: row.code,
    tries: isOpen ? (call?.attempts ?? row.tries) : row.tries,
    createdAt: row.created_at.toISOString(),
    nextTryAt: isOpen ? (call?.nextAt ?? null) : null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
