import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type NetworkRow = {
  readonly brand_id: number;
  readonly is_on: boolean;
  readonly name: string;
  readonly chain_id: bigint;
  readonly token: string;
  readonly decimals: number;
  readonly confirmations: number;
  readonly rate_ticks: bigint;
  readonly watch_days: number;
  readonly stuck_minutes: number;
  readonly max_fee_gwei: number;
  readonly sealed_secrets: Uint8Array;
  readonly hot_address: string | null;
  readonly version: number;
  readonly scanned_block: bigint | null;
  readonly scanned_at: Date | null;
};

/** The network of a brand; undefined where its people have set none up. */
export async function selectNetwork(tx: ReadTx, brandId: number): Promise<NetworkRow | undefined> {
  const rows = await sql<NetworkRow>(tx)`
    select brand_id, is_on, name, chain_id, token, decimals, confirmations, rate_ticks, watch_days, stuck_minutes,
           max_fee_gwei, sealed_secrets, hot_address, version, scanned_block, scanned_at
      from usdt.network
     where brand_id = ${brandId}`;
  return rows[0];
}

/** Networks with an order to watch or a payout under way, whether or not new orders are taken. */
export async function selectBusyNetworks(tx: ReadTx, now: Date): Promise<readonly NetworkRow[]> {
  return await sql<NetworkRow>(tx)`
    select n.brand_id, n.is_on, n.name, n.chain_id, n.token, n.decimals, n.confirmations, n.rate_ticks, n.watch_days,
           n.stuck_minutes, n.max_fee_gwei, n.sealed_secrets, n.hot_address, n.version, n.scanned_block, n.scanned_at
      from usdt.network n
     where n.is_on
        or exists (select from usdt.order_address a where a.brand_id = n.brand_id and a.watch_until > ${now})
        or exists (select from usdt.payout p where p.brand_id = n.brand_id and p.state = 'sent')
     order by n.brand_id
     limit 1000`;
}

/** Keeps a network; undefined when another version stands. Another chain is read from its present end. */
export async function saveNetwork(
  tx: Tx,
  one: Omit<NetworkRow, 'scanned_block' | 'scanned_at'>,
): Promise<number | undefined> {
  const rows = await sql<{ version: number }>(tx)`
    insert into usdt.network as n (brand_id, is_on, name, chain_id, token, decimals, confirmations, rate_ticks, watch_days,
                                   stuck_minutes, max_fee_gwei, sealed_secrets, hot_address)
    select ${one.brand_id}, ${one.is_on}, ${one.name}, ${one.chain_id}, ${one.token}, ${one.decimals}, ${one.confirmations},
           ${one.rate_ticks}, ${one.watch_days}, ${one.stuck_minutes}, ${one.max_fee_gwei}, ${one.sealed_secrets},
           ${one.hot_address}
     where ${one.version}::integer = 0 or exists (select from usdt.network where brand_id = ${one.brand_id})
    on conflict (brand_id) do update
       set is_on = excluded.is_on, name = excluded.name, chain_id = excluded.chain_id, token = excluded.token,
           decimals = excluded.decimals, confirmations = excluded.confirmations, rate_ticks = excluded.rate_ticks,
           watch_days = excluded.watch_days, stuck_minutes = excluded.stuck_minutes,
           max_fee_gwei = excluded.max_fee_gwei, sealed_secrets = excluded.sealed_secrets,
           hot_address = excluded.hot_address, version = n.version + 1,
           scanned_block = case when n.chain_id = excluded.chain_id then n.scanned_block end
     where n.version = ${one.version}::integer
    returning n.version`;
  return rows[0]?.version;
}

/** Says that all blocks up to one have been read; false when somebody else has read on meanwhile. */
export async function saveScanned(
  tx: Tx,
  to: {
    readonly brandId: number;
    readonly chainId: bigint;
    readonly from: bigint | null;
    readonly block: bigint;
    readonly at: Date;
  },
): Promise<boolean> {
  const rows = await sql(tx)`
    update usdt.network
       set scanned_block = ${to.block}, scanned_at = ${to.at}
     where brand_id = ${to.brandId} and chain_id = ${to.chainId}
       and scanned_block is not distinct from ${to.from}::bigint
    returning brand_id`;
  return rows.length > 0;
}
