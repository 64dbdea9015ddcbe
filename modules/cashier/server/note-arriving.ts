import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { DEPOSIT_TOPIC } from '../contract.ts';
import { type Arriving, saveArriving } from './deposit.store.ts';
import { orderNumberOf } from './order-number.ts';

/** Shows a member how far the money of an order is; null where what was under way has vanished. */
export async function noteArriving(
  app: AppContext,
  tx: Tx,
  said: { readonly orderId: string; readonly arriving: Arriving | null },
): Promise<void> {
  const id = orderNumberOf(said.orderId);
  if (id === undefined) {
    return;
  }
  const at = new Date(app.clock.nowMs());
  const deposit = await saveArriving(tx, { id, arriving: said.arriving, at });
  if (deposit !== undefined) {
    const { brand_id: brandId, member_id: memberId } = deposit;
    const data = { orderId: said.orderId };
    app.live.publish({ brandId, topic: DEPOSIT_TOPIC, memberId, data });
  }
}
