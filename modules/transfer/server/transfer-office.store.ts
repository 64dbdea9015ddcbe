import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
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

/** A brand's transfers, newest first. */
export async function selectTransfers(
  tx: ReadTx,
  wanted: {
    readonly brandId: number;
    readonly isOpen: boolean;
    readonly vendor: string | null;
    readonly member: string | null;
    readonly before: bigint | null;
    readonly limit: number;
  },
): Promise<readonly OfficeTransferRow[]> {
  return await sql<OfficeTransferRow>(tx)`
    select id, member_id, member_name, vendor_code, direction, amount_ticks, currency, state, code, tries, created_at,
           ended_at
      from transfer.wallet_transfer
     where brand_id = ${wanted.brandId}
       and (not ${wanted.isOpen}::boolean or ended_at is null)
       and (${wanted.vendor}::text is null or vendor_code = ${wanted.vendor})
       and (${wanted.member}::text is null or lower(member_name) = lower(${wanted.member}))
       and (${wanted.before}::bigint is null or id < ${wanted.before})
     order by id desc
     limit ${wanted.limit}`;
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
    select vendor_code, currency, (count(*) filter (where ended_at is null))::integer as open,
           coalesce(sum(amount_ticks) filter (where ended_at is null), 0)::bigint as transit_ticks,
           coalesce(sum(case when direction = 'in' then amount_ticks else -amount_ticks end)
                    filter (where state = 'confirmed'), 0)::bigint as net_ticks
      from transfer.wallet_transfer
     where brand_id = ${brandId}
     group by vendor_code, currency
     order by vendor_code, currency
     limit 200`;
}
