import type { ProviderDeposit, ProviderPayment } from '#modules/cashier/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { selectOrderAddress } from './order-address.store.ts';
import { paymentOf } from './payment-of.ts';
import { selectTransfersOf } from './transfer.store.ts';

/** What has come for an order and has enough blocks above it. What has fewer is found by the next look at the chain. */
export async function findOrder(app: AppContext, orderId: string): Promise<ProviderDeposit> {
  const order = await selectOrderAddress(app.db.reads, orderId);
  if (order === undefined) {
    return { state: 'unknown', payments: [] };
  }
  const payments = (await selectTransfersOf(app.db.reads, orderId))
    .filter(({ state }) => state === 'credited')
    .map((transfer): ProviderPayment => paymentOf(transfer, app.clock.nowMs()));
  return { state: payments.length > 0 ? 'paid' : 'open', payments };
}
