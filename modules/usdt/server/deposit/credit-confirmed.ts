import { openDifference, takePayment } from '#modules/cashier/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { retryConflicts } from '#platform/db/retry.ts';
import { hex } from '../network/chain-client.ts';
import type { UsableNetwork } from '../network/usable-network.ts';
import { isDust } from '../token-units.ts';
import { USDT } from '../usdt-key.ts';
import { paymentOf } from './payment-of.ts';
import { moveTransfer, selectTransfers, type Transfer } from './transfer.store.ts';

const MANY = 1_000;

/** Books the transfers that have enough blocks above them, each after its transaction was found once more in its block. */
export async function creditConfirmed(
  app: AppContext,
  network: UsableNetwork,
  head: bigint,
): Promise<void> {
  const { row } = network;
  const to = head - BigInt(row.confirmations) + 1n;
  const ready = await selectTransfers(app.db.pooled, {
    ...{ brandId: row.brand_id, states: ['seen'], from: 0n, to, limit: MANY },
  });
  for (const transfer of ready) {
    if (await stands(network, transfer)) {
      await book(app, network, transfer);
    }
  }
}

/** Whether a transaction is still in the block in which it was seen, and has succeeded. */
export async function stands({ client }: UsableNetwork, transfer: Transfer): Promise<boolean> {
  const receipt = await client
    .getTransactionReceipt({ hash: hex(transfer.hash) })
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') {
        return undefined;
      }
      throw error;
    });
  return receipt?.status === 'success' && receipt.blockHash === transfer.block_hash;
}

async function book(app: AppContext, network: UsableNetwork, transfer: Transfer): Promise<void> {
  const { row, client } = network;
  const { brand_id: brandId } = row;
  const { timestamp } = await client.getBlock({ blockNumber: transfer.block_number });
  const payment = paymentOf(transfer, Number(timestamp) * 1_000);
  const to =
    transfer.token === row.token
      ? isDust(transfer.units, row.decimals)
        ? 'dust'
        : 'credited'
      : 'other_token';
  const { id, block_hash: blockHash } = transfer;
  await retryConflicts(() =>
    app.db.transaction(async (tx) => {
      if (!(await moveTransfer(tx, { id, from: 'seen', to, blockHash }))) {
        return;
      }
      const nowMs = app.clock.nowMs();
      if (to === 'credited') {
        await takePayment(app, tx, { brandId, provider: USDT, payment, nowMs });
      } else if (to === 'other_token') {
        await openDifference(tx, {
          ...{ brandId, provider: USDT, kind: 'other_token', at: new Date(nowMs) },
          // One case for each order and contract: anybody can make a contract that says it has sent something.
          name: `${transfer.order_id} ${transfer.token}`,
          detail: { hash: transfer.hash, sender: transfer.sender, units: String(transfer.units) },
        });
      }
    }),
  );
}
