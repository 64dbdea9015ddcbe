import type { AppContext } from '#platform/app-context.ts';
import { hex } from '../network/chain-client.ts';
import type { UsableNetwork } from '../network/usable-network.ts';
import { selectWatched } from './order-address.store.ts';
import type { FoundTransfer } from './transfer.store.ts';

/** A node is asked for so many addresses at once. */
const ADDRESSES = 500;

const TRANSFER = {
  type: 'event',
  name: 'Transfer',
  inputs: [
    { name: 'from', type: 'address', indexed: true },
    { name: 'to', type: 'address', indexed: true },
    { name: 'value', type: 'uint256', indexed: false },
  ],
} as const;

/** The transfers of any token to addresses that are watched, in a range of blocks. */
export async function readTransfers(
  app: AppContext,
  { row, client }: UsableNetwork,
  blocks: { readonly from: bigint; readonly to: bigint },
): Promise<readonly FoundTransfer[]> {
  const found: FoundTransfer[] = [];
  const now = new Date(app.clock.nowMs());
  let after = 0;
  let watched = await selectWatched(app.db.reads, {
    ...{ brandId: row.brand_id, now, after, limit: ADDRESSES },
  });
  while (watched.length > 0) {
    const places = new Map(watched.map(({ address, place }) => [address, place]));
    const logs = await client.getLogs({
      event: TRANSFER,
      args: { to: [...places.keys()].map(hex) },
      fromBlock: blocks.from,
      toBlock: blocks.to,
      strict: true,
    });
    found.push(...inTurn(logs, places));
    after = watched.at(-1)?.place ?? after;
    watched =
      watched.length < ADDRESSES
        ? []
        : await selectWatched(app.db.reads, {
            ...{ brandId: row.brand_id, now, after, limit: ADDRESSES },
          });
  }
  return found;
}

type TransferLog = {
  readonly address: string;
  readonly transactionHash: string;
  readonly logIndex: number;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  readonly args: { readonly from: string; readonly to: string; readonly value: bigint };
};

/**
 * Counts the transfers of one transaction to one address: their turn is the same in whatever block the transaction is, which
 * the place of a log in its block is not.
 */
function inTurn(
  logs: readonly TransferLog[],
  places: ReadonlyMap<string, number>,
): readonly FoundTransfer[] {
  const turns = new Map<string, number>();
  return logs
    .toSorted(
      (left, right) =>
        Number(left.blockNumber - right.blockNumber) || left.logIndex - right.logIndex,
    )
    .flatMap((log) => {
      const place = places.get(log.args.to.toLowerCase());
      if (place === undefined) {
        return [];
      }
      const key = `${log.transactionHash}:${place}`;
      const turn = turns.get(key) ?? 0;
      turns.set(key, turn + 1);
      const { transactionHash: hash, blockNumber, blockHash } = log;
      return [
        {
          ...{ hash, place, turn, blockNumber, blockHash },
          token: log.address.toLowerCase(),
          sender: log.args.from.toLowerCase(),
          units: log.args.value,
        },
      ];
    });
}
