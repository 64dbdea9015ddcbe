import { noteArriving } from '#modules/cashier/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { UsableNetwork } from '../network/usable-network.ts';
import { selectTransfers } from './transfer.store.ts';

/** A transfer that has vanished is forgotten by its order in this many blocks. */
const FORGOTTEN = 1_000n;
const MANY = 1_000;

/** Shows members how many blocks are above what they have sent, and nothing where it has vanished. */
export async function showArriving(
  app: AppContext,
  { row }: UsableNetwork,
  head: bigint,
): Promise<void> {
  const under = await selectTransfers(app.db.pooled, {
    ...{ brandId: row.brand_id, states: ['seen', 'vanished'], limit: MANY },
    ...{ from: head > FORGOTTEN ? head - FORGOTTEN : 0n, to: head + FORGOTTEN },
  });
  const seen = under.filter(({ state, token }) => state === 'seen' && token === row.token);
  const orders = new Map(
    under.map(({ order_id: orderId }) => [orderId, seen.find((one) => one.order_id === orderId)]),
  );
  for (const [orderId, transfer] of orders) {
    const arriving =
      transfer === undefined
        ? null
        : {
            confirmations: Number(head - transfer.block_number + 1n),
            needed: row.confirmations,
          };
    await app.db.transaction((tx) => noteArriving(app, tx, { orderId, arriving }));
  }
}
