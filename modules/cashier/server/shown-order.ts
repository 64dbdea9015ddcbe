import type { Static } from 'typebox';
import type { ReadTx } from '#platform/db/tx.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import type { readDeposit } from '../contract.ts';
import { type ChannelRow, selectChannels } from './channel.store.ts';
import type { DepositRow } from './deposit.store.ts';
import { feeOf } from './match-payment.ts';
import { orderNumber } from './order-number.ts';
import { countReceipts } from './receipt.store.ts';

export type ShownOrder = Static<typeof readDeposit.output>;

/** Orders as their member sees them, in the member's language. */
export async function shownOrders(
  tx: ReadTx,
  rows: readonly DepositRow[],
  at: { readonly brandId: number; readonly language: string; readonly nowMs: number },
): Promise<readonly ShownOrder[]> {
  const channels = await selectChannels(tx, at.brandId);
  const receipts = await countReceipts(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => shown(row, channels, { ...at, receipts: receipts.get(row.id) ?? 0 }));
}

/** One order as its member sees it. */
export async function shownOrder(
  tx: ReadTx,
  row: DepositRow,
  at: { readonly brandId: number; readonly language: string; readonly nowMs: number },
): Promise<ShownOrder> {
  const [order] = await shownOrders(tx, [row], at);
  if (order === undefined) {
    throw new Error('an order that was read is not shown');
  }
  return order;
}

/** The receiver is shown while the order may be paid: a number may belong to somebody else later. */
function shown(
  row: DepositRow,
  channels: readonly ChannelRow[],
  at: { readonly language: string; readonly nowMs: number; readonly receipts: number },
): ShownOrder {
  const channel = channels.find(({ code }) => code === row.channel);
  const isPayable = row.state === 'open' && row.expires_at.getTime() > at.nowMs;
  const given = isPayable ? row.instructions : null;
  const expected = row.amount_ticks - feeOf(row.amount_ticks, row.fee_points);
  return {
    orderId: orderNumber(row.id),
    channel: row.channel,
    channelName: channel?.name[at.language === 'bn' ? 'bn' : 'en'] ?? row.channel,
    kind: row.kind,
    state: row.state,
    code: row.code,
    amount: toWireMoney(row.amount_ticks),
    credited: toWireMoney(row.credited_ticks ?? amount(expected)),
    reference: row.reference,
    transactionNumber: row.transaction_number,
    payer: row.payer,
    payUrl: given?.payUrl ?? null,
    payTo: given?.payTo ?? null,
    payToName: given?.payToName ?? null,
    qrText: given?.qrText ?? null,
    payAmount: given?.payAmount ?? null,
    arriving: row.arriving,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    paidAt: row.paid_at?.getTime() ?? null,
    checkingAt: row.checking_at?.getTime() ?? null,
    endedAt: row.ended_at?.getTime() ?? null,
    receipts: at.receipts,
    now: at.nowMs,
  };
}
