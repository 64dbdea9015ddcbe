import { openDifference } from '#modules/cashier/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { transferReorganised } from '../../events.ts';
import type { UsableNetwork } from '../network/usable-network.ts';
import { USDT } from '../usdt-key.ts';
import { stands } from './credit-confirmed.ts';
import { paymentOf } from './payment-of.ts';
import { type FoundTransfer, moveTransfer, selectTransfers } from './transfer.store.ts';

const MANY = 10_000;

/** A transfer that is in the books and in no block any more is a case: its money is the member's, and somebody decides. */
export async function checkCredited(
  app: AppContext,
  network: UsableNetwork,
  read: {
    readonly from: bigint;
    readonly to: bigint;
    readonly found: readonly FoundTransfer[];
  },
): Promise<void> {
  const { brand_id: brandId } = network.row;
  const there = new Set(read.found.map(({ hash, place, turn }) => `${hash}:${place}.${turn}`));
  const credited = await selectTransfers(app.db.pooled, {
    ...{ brandId, states: ['credited'], from: read.from, to: read.to, limit: MANY },
  });
  for (const transfer of credited) {
    const { id, hash, place, turn, block_hash: blockHash } = transfer;
    if (there.has(`${hash}:${place}.${turn}`) || (await stands(network, transfer))) {
      continue;
    }
    await app.db.transaction(async (tx) => {
      if (await moveTransfer(tx, { id, from: 'credited', to: 'reorganised', blockHash })) {
        const at = new Date(app.clock.nowMs());
        const { paymentId: name, amount } = paymentOf(transfer, at.getTime());
        await openDifference(tx, {
          ...{ brandId, provider: USDT, kind: 'reorganised', name, at },
          detail: { booked: String(amount), order: transfer.order_id },
        });
        transferReorganised(app.log, { brandId, hash, order: transfer.order_id });
      }
    });
  }
}
