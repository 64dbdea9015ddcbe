import type { ProviderPayment } from '#modules/cashier/server/index.ts';
import { worthOf } from '../token-units.ts';
import type { Transfer } from './transfer.store.ts';

/** A transfer as a payment of its order. Its id stays the same in whatever block the transaction is. */
export function paymentOf(transfer: Transfer, paidMs: number): ProviderPayment {
  const { hash, place, turn, units, orderUnits, decimals } = transfer;
  return {
    paymentId: `${hash}:${place}.${turn}`,
    account: '',
    orderId: transfer.order_id,
    reference: null,
    transactionNumber: hash,
    amount: worthOf(units, {
      units: orderUnits,
      amount: transfer.amount_ticks,
      rateTicks: transfer.rate_ticks,
      decimals,
    }),
    currency: transfer.currency,
    payer: transfer.sender,
    paidAt: new Date(paidMs),
  };
}
