import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { saveScanned } from '../network/network.store.ts';
import { assertChain, type UsableNetwork } from '../network/usable-network.ts';
import { checkCredited } from './check-credited.ts';
import { creditConfirmed } from './credit-confirmed.ts';
import { readTransfers } from './read-transfers.ts';
import { showArriving } from './show-arriving.ts';
import {
  type FoundTransfer,
  moveTransfer,
  selectTransfers,
  upsertTransfer,
} from './transfer.store.ts';

/** A node is asked for so many blocks at once. */
const SPAN = 2_000n;
/** So many blocks below those that may still change are read again each time. */
const REREAD = 32n;
const MANY = 10_000;

/**
 * Reads the blocks that have come since the last time, and once more those that may have changed; then books what has enough
 * blocks above it. Whoever is killed meanwhile loses nothing: what was read is written with how far it was read.
 */
export async function scanBlocks(app: AppContext, network: UsableNetwork): Promise<void> {
  await assertChain(network);
  const head = await network.client.getBlockNumber();
  const start = network.row.scanned_block ?? head;
  if (head < start) {
    // This node is behind the one that was asked before: what it does not know has not vanished.
    return;
  }
  const margin = BigInt(network.row.confirmations) + REREAD;
  const first = start > margin ? start - margin : 0n;
  let scanned = network.row.scanned_block;
  for (let from = first; from <= head; from += SPAN) {
    const to = from + SPAN - 1n < head ? from + SPAN - 1n : head;
    const block = to > start ? to : start;
    if (!(await scanRange(app, network, { from, to, scanned, block }))) {
      return;
    }
    scanned = block;
  }
  await creditConfirmed(app, network, head);
  await showArriving(app, network, head);
}

/** @returns false when another process has read on meanwhile */
async function scanRange(
  app: AppContext,
  network: UsableNetwork,
  range: {
    readonly from: bigint;
    readonly to: bigint;
    readonly scanned: bigint | null;
    readonly block: bigint;
  },
): Promise<boolean> {
  const { brand_id: brandId, chain_id: chainId } = network.row;
  const found = await readTransfers(app, network, range);
  const isOurs = await app.db.transaction(async (tx) => {
    const at = new Date(app.clock.nowMs());
    const { scanned: from, block } = range;
    if (!(await saveScanned(tx, { brandId, chainId, from, block, at }))) {
      return false;
    }
    for (const one of found) {
      await upsertTransfer(tx, { ...one, brandId, chainId, at });
    }
    await takeBackVanished(tx, { brandId, range, found });
    return true;
  });
  if (isOurs) {
    await checkCredited(app, network, { ...range, found });
  }
  return isOurs;
}

/** What no block has any more is taken back, as long as it is not in the books. */
async function takeBackVanished(
  tx: Tx,
  read: {
    readonly brandId: number;
    readonly range: { readonly from: bigint; readonly to: bigint };
    readonly found: readonly FoundTransfer[];
  },
): Promise<void> {
  const there = new Set(read.found.map(({ hash, place, turn }) => `${hash}:${place}.${turn}`));
  const seen = await selectTransfers(tx, {
    ...{ brandId: read.brandId, states: ['seen'], ...read.range, limit: MANY },
  });
  for (const { id, hash, place, turn, block_hash: blockHash } of seen) {
    if (!there.has(`${hash}:${place}.${turn}`)) {
      await moveTransfer(tx, { id, from: 'seen', to: 'vanished', blockHash });
    }
  }
}
