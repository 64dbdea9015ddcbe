import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type TransferState = 'created' | 'unknown' | 'held' | 'confirmed' | 'failed';

export type TransferRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly member_id: bigint;
  readonly vendor_code: string;
  readonly member_ref: string;
  readonly account_id: bigint;
  readonly currency: string;
  readonly direction: 'in' | 'out';
  readonly amount_ticks: bigint;
  readonly state: TransferState;
  readonly code: string | null;
  readonly tries: number;
};

/** Writes a transfer; undefined when the member has used the key. */
export async function insertTransfer(
  tx: Tx,
  wanted: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly vendorCode: string;
    readonly memberRef: string;
    readonly memberName: string;
    readonly accountId: bigint;
    readonly currency: string;
    readonly direction: 'in' | 'out';
    readonly amountTicks: bigint;
    readonly key: string;
  },
): Promise<TransferRow | undefined> {
  const rows = await sql<TransferRow>(tx)`
    insert into transfer.wallet_transfer (brand_id, member_id, vendor_code, member_ref, member_name, account_id, currency,
                                   direction, amount_ticks, key)
    values (${wanted.brandId}, ${wanted.memberId}, ${wanted.vendorCode}, ${wanted.memberRef},
            ${wanted.memberName}, ${wanted.accountId}, ${wanted.currency}, ${wanted.direction}, ${wanted.amountTicks}, ${wanted.key})
    on conflict (member_id, key) do nothing
    returning id, brand_id, member_id, vendor_code, member_ref, account_id, currency, direction, amount_ticks, state, code,
              tries`;
  return rows[0];
}

export async function selectTransferOfKey(
  tx: Tx,
  which: { readonly memberId: bigint; readonly key: string },
): Promise<TransferRow | undefined> {
  const rows = await sql<TransferRow>(tx)`
    select id, brand_id, member_id, vendor_code, member_ref, account_id, currency, direction, amount_ticks, state, code,
           tries
      from transfer.wallet_transfer
     where member_id = ${which.memberId} and key = ${which.key}`;
  return rows[0];
}

/** Locks a transfer that has not ended; undefined when it has. */
export async function lockTransfer(tx: Tx, id: bigint): Promise<TransferRow | undefined> {
  const rows = await sql<TransferRow>(tx)`
    select id, brand_id, member_id, vendor_code, member_ref, account_id, currency, direction, amount_ticks, state, code,
           tries
      from transfer.wallet_transfer
     where id = ${id} and ended_at is null
       for update`;
  return rows[0];
}

/** A transfer that has not ended; undefined when it has. */
export async function selectOpenTransfer(tx: ReadTx, id: bigint): Promise<TransferRow | undefined> {
  const rows = await sql<TransferRow>(tx)`
    select id, brand_id, member_id, vendor_code, member_ref, account_id, currency, direction, amount_ticks, state, code,
           tries
      from transfer.wallet_transfer
     where id = ${id} and ended_at is null`;
  return rows[0];
}

/** Writes the outcome of an attempt; the books are written in the same transaction. */
export async function saveTransfer(
  tx: Tx,
  ended: {
    readonly id: bigint;
    readonly state: 'unknown' | 'held' | 'confirmed' | 'failed';
    readonly code: string | null;
    /** The number of attempts. */
    readonly tries: number;
    /** Of money that came home, the ticks that had not gone there before. */
    readonly won?: bigint;
  },
): Promise<void> {
  await sql(tx)`
    update transfer.wallet_transfer
       set state = ${ended.state}, code = ${ended.code}, tries = ${ended.tries},
           won_ticks = ${ended.won ?? 0n},
           ended_at = case when ${ended.state} not in ('unknown', 'held') then clock_timestamp() end
     where id = ${ended.id}`;
}

/** Transfers of a vendor that ended some time ago and were not compared with its answer since. */
export async function selectUncompared(
  tx: Tx,
  wanted: {
    readonly vendorCode: string;
    readonly waitMinutes: number;
    readonly limit: number;
  },
): Promise<readonly TransferRow[]> {
  return await sql<TransferRow>(tx)`
    select id, brand_id, member_id, vendor_code, member_ref, account_id, currency, direction, amount_ticks, state, code,
           tries
      from transfer.wallet_transfer
     where vendor_code = ${wanted.vendorCode} and compared_at is null
       and ended_at < clock_timestamp() - make_interval(mins => ${wanted.waitMinutes})
     order by id
     limit ${wanted.limit}`;
}

export async function markCompared(tx: Tx, id: bigint): Promise<void> {
  await sql(
    tx,
  )`update transfer.wallet_transfer set compared_at = clock_timestamp() where id = ${id}`;
}

/** The sums of a member's money in transit and of what is held, by vendor. */
export async function selectInTransit(tx: Tx, memberId: bigint): Promise<readonly OpenSums[]> {
  return await sql<OpenSums>(tx)`
    select vendor_code, coalesce(sum(amount_ticks) filter (where state <> 'held'), 0)::bigint as transit_ticks,
           coalesce(sum(amount_ticks) filter (where state = 'held'), 0)::bigint as held_ticks
      from transfer.wallet_transfer
     where member_id = ${memberId} and ended_at is null
     group by vendor_code
     order by vendor_code
     limit 100`;
}

type OpenSums = {
  readonly vendor_code: string;
  readonly transit_ticks: bigint;
  readonly held_ticks: bigint;
};

/** Vendors to whose external wallet a member has ever moved money. */
export async function selectUsedVendors(tx: Tx, memberId: bigint): Promise<readonly string[]> {
  const rows = await sql<{ vendor_code: string }>(tx)`
    select distinct vendor_code
      from transfer.wallet_transfer
     where member_id = ${memberId} and direction = 'in'
     order by vendor_code
     limit 100`;
  return rows.map(({ vendor_code: code }) => code);
}

/** The vendors of a member's transfers. */
export async function selectVendorsOf(
  tx: ReadTx,
  of: { readonly memberId: bigint; readonly ids: readonly bigint[] },
): Promise<readonly { readonly id: bigint; readonly vendor_code: string }[]> {
  return await sql<{ id: bigint; vendor_code: string }>(tx)`
    select id, vendor_code
      from transfer.wallet_transfer
     where member_id = ${of.memberId} and id = any (${of.ids}::bigint[])
     order by id
     limit 1000`;
}
