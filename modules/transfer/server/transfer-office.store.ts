import { type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { keysetOf } from '#platform/lists/keyset.store.ts';
import type { CountedSum, Place } from '#platform/lists/pages.ts';
import type { TransferState } from './transfer.store.ts';

export type OfficeTransferRow = {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly member_name: string;
  readonly vendor_code: string;
  readonly direction: 'in' | 'out';
  readonly amount_ticks: bigint;
  readonly currency: string;
  readonly state: TransferState;
  readonly code: string | null;
  readonly tries: number;
  readonly created_at: Date;
  readonly ended_at: Date | null;
};

export type TransferSearch = {
  readonly brandId: number;
  readonly isOpen: boolean;
  readonly vendor: string | null;
  readonly member: string | null;
};

function matching({ brandId, isOpen, vendor, member }: TransferSearch): Piece {
  return piece`brand_id = ${brandId}
       and (not ${isOpen}::boolean or ended_at is null)
       and (${vendor}::text is null or vendor_code = ${vendor})
       and (${member}::text is null or lower(member_name) = lower(${member}))`;
}

/** A brand's transfers in an order. */
export async function selectTransfers(
  tx: ReadTx,
  search: TransferSearch,
  page: {
    readonly isByAmount: boolean;
    readonly isDescending: boolean;
    readonly after: Place | undefined;
    readonly limit: number;
  },
): Promise<readonly OfficeTransferRow[]> {
  const { from, order } = keysetOf(
    { ...page, id: piece`id`, ...(page.isByAmount ? { key: piece`amount_ticks` } : {}) },
    page.after,
  );
  return await sqlOf<OfficeTransferRow>(
    tx,
    piece`
    select id, member_id, member_name, vendor_code, direction, amount_ticks, currency, state, code, tries, created_at,
           ended_at
      from transfer.wallet_transfer
     where ${matching(search)} and ${from}
     order by ${order}
     limit ${page.limit}`,
  );
}

/** Transfers of a filter and their sums by currency, counted up to the limit. */
export async function sumTransfers(
  tx: ReadTx,
  search: TransferSearch,
  limit: number,
): Promise<readonly CountedSum[]> {
  return await sqlOf<CountedSum>(
    tx,
    piece`
    select currency, count(*)::int as counted, sum(amount_ticks)::bigint as ticks
      from (select currency, amount_ticks from transfer.wallet_transfer where ${matching(search)} limit ${limit}) found
     group by currency
     order by currency`,
  );
}

export async function selectTransfer(
  tx: ReadTx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<OfficeTransferRow | undefined> {
  const rows = await sql<OfficeTransferRow>(tx)`
    select id, member_id, member_name, vendor_code, direction, amount_ticks, currency, state, code, tries, created_at,
           ended_at
      from transfer.wallet_transfer
     where brand_id = ${which.brandId} and id = ${which.id}`;
  return rows[0];
}

export type ExternalWalletSumRow = {
  readonly vendor_code: string;
  readonly currency: string;
  readonly open: number;
  readonly transit_ticks: bigint;
  readonly net_ticks: bigint;
};

/** The sums of a brand in transit to and from each vendor, and the net sum that has moved there. */
export async function selectExternalWalletSums(
  tx: ReadTx,
  brandId: number,
): Promise<readonly ExternalWalletSumRow[]> {
  return await sql<ExternalWalletSumRow>(tx)`
    select m.vendor_code, m.currency, coalesce(o.open, 0) as open, coalesce(o.transit_ticks, 0)::bigint as transit_ticks,
           sum(m.net_ticks)::bigint as net_ticks
      from transfer.moved m
      left join (select vendor_code, currency, count(*)::integer as open, sum(amount_ticks) as transit_ticks
                   from transfer.wallet_transfer
                  where brand_id = ${brandId} and ended_at is null
                  group by vendor_code, currency) o
        on o.vendor_code = m.vendor_code and o.currency = m.currency
     where m.brand_id = ${brandId}
     group by m.vendor_code, m.currency, o.open, o.transit_ticks
     order by m.vendor_code, m.currency
     limit 200`;
}
