import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Amount } from '#platform/money/money.ts';

/** A transfer to one of our addresses, as a node has it. */
export type FoundTransfer = {
  readonly hash: string;
  readonly place: number;
  readonly turn: number;
  readonly token: string;
  readonly sender: string;
  readonly units: bigint;
  readonly blockNumber: bigint;
  readonly blockHash: string;
};

type TransferRow = {
  readonly id: bigint;
  readonly hash: string;
  readonly place: number;
  readonly turn: number;
  readonly token: string;
  readonly sender: string;
  readonly units: string;
  readonly block_number: bigint;
  readonly block_hash: string;
  readonly state: 'seen' | 'credited' | 'vanished' | 'reorganised' | 'other_token' | 'dust';
  readonly order_id: string;
  readonly amount_ticks: Amount;
  readonly currency: string;
  readonly order_units: string;
  readonly rate_ticks: bigint;
  readonly decimals: number;
};
/** A stored transfer with the order whose address it went to. */
export type Transfer = Omit<TransferRow, 'units' | 'order_units'> & {
  readonly units: bigint;
  readonly orderUnits: bigint;
};

/** Writes what was found; one that had vanished is there again, and one that has moved to another block is there. */
export async function upsertTransfer(
  tx: Tx,
  found: FoundTransfer & {
    readonly brandId: number;
    readonly chainId: bigint;
    readonly at: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into usdt.transfer as t (brand_id, chain_id, hash, place, turn, token, sender, units, block_number, block_hash,
                                    state, seen_at)
    values (${found.brandId}, ${found.chainId}, ${found.hash}, ${found.place}, ${found.turn}, ${found.token},
            ${found.sender}, ${String(found.units)}::numeric, ${found.blockNumber}, ${found.blockHash}, 'seen', ${found.at})
    on conflict (chain_id, hash, place, turn) do update
       set block_number = excluded.block_number, block_hash = excluded.block_hash,
           state = case when t.state = 'vanished' then 'seen' else t.state end
     where t.block_hash <> excluded.block_hash or t.state = 'vanished'`;
}

/** Transfers in a range of blocks, in some states. */
export async function selectTransfers(
  tx: ReadTx,
  asked: {
    readonly brandId: number;
    readonly states: readonly TransferRow['state'][];
    readonly from: bigint;
    readonly to: bigint;
    readonly limit: number;
  },
): Promise<readonly Transfer[]> {
  const rows = await sql<TransferRow>(tx)`
    select t.id, t.hash, t.place, t.turn, t.token, t.sender, t.units::text as units, t.block_number, t.block_hash, t.state,
           a.order_id, a.amount_ticks, a.currency, a.units::text as order_units, a.rate_ticks, a.decimals
      from usdt.transfer t
      join usdt.order_address a on a.place = t.place
     where t.brand_id = ${asked.brandId} and t.state = any(${asked.states}::text[])
       and t.block_number between ${asked.from} and ${asked.to}
     order by t.block_number, t.id
     limit ${asked.limit}`;
  return rows.map(withUnits);
}

/** What has come to the address of an order, the first first. */
export async function selectTransfersOf(tx: ReadTx, orderId: string): Promise<readonly Transfer[]> {
  const rows = await sql<TransferRow>(tx)`
    select t.id, t.hash, t.place, t.turn, t.token, t.sender, t.units::text as units, t.block_number, t.block_hash, t.state,
           a.order_id, a.amount_ticks, a.currency, a.units::text as order_units, a.rate_ticks, a.decimals
      from usdt.order_address a
      join usdt.transfer t on t.place = a.place
     where a.order_id = ${orderId}
     order by t.id
     limit 100`;
  return rows.map(withUnits);
}

/** Moves a transfer on; false when it is not where it was thought to be, by state and block. */
export async function moveTransfer(
  tx: Tx,
  move: {
    readonly id: bigint;
    readonly from: TransferRow['state'];
    readonly blockHash: string;
    readonly to: TransferRow['state'];
  },
): Promise<boolean> {
  const rows = await sql(tx)`
    update usdt.transfer
       set state = ${move.to}
     where id = ${move.id} and state = ${move.from} and block_hash = ${move.blockHash}
    returning id`;
  return rows.length > 0;
}

/** How many transfers wait for further blocks. */
export async function countSeen(tx: ReadTx, brandId: number): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::integer as count
      from usdt.transfer
     where brand_id = ${brandId} and state = 'seen'`;
  return rows[0]?.count ?? 0;
}

function withUnits({ units, order_units, ...row }: TransferRow): Transfer {
  return { ...row, units: BigInt(units), orderUnits: BigInt(order_units) };
}
