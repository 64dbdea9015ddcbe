import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type RecordFilter = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly from: Date;
  readonly to: Date;
  /** `RNG`, `ELOTT`; all without it. */
  readonly gameType: string | undefined;
  readonly vendorCode: string | undefined;
  readonly gameCode: string | undefined;
  readonly isOpen: boolean | undefined;
  readonly status: string | undefined;
  readonly betId: bigint | undefined;
};

export type RecordRow = {
  readonly id: bigint;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly round_ref: string;
  readonly txn_id: string;
  readonly member_name: string;
  readonly currency: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly valid_ticks: bigint;
  readonly status: string;
  readonly revision: number;
  readonly detail: unknown;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
};

/** One page of a member's bets, newest first. */
export async function selectRecords(
  tx: Tx,
  filter: RecordFilter,
  page: { readonly size: number; readonly offset: number },
): Promise<readonly RecordRow[]> {
  return await sql<RecordRow>(tx)`
    select b.id, v.code as vendor_code, b.game_code, b.round_ref, b.txn_id, b.member_name, b.currency, b.stake_ticks,
           b.payout_ticks, b.valid_ticks, b.status, b.revision, b.detail, b.placed_at, b.settled_at
      from play.bet b
      join play.vendor v on v.id = b.vendor_id
     where b.member_id = ${filter.memberId}
       and b.brand_id = ${filter.brandId}
       and b.id >= ledger.id_at(${filter.from})
       and b.id < ledger.id_at(${filter.to})
       and (${filter.gameType ?? null}::text is null or b.game_type = ${filter.gameType ?? null})
       and (${filter.vendorCode ?? null}::text is null or v.code = ${filter.vendorCode ?? null})
       and (${filter.gameCode ?? null}::text is null or b.game_code = ${filter.gameCode ?? null})
       and (${filter.isOpen ?? null}::boolean is null or (b.status = 'PENDING') = ${filter.isOpen ?? null})
       and (${filter.status ?? null}::text is null or b.status = ${filter.status ?? null})
       and (${filter.betId ?? null}::bigint is null or b.id = ${filter.betId ?? null})
     order by b.id desc
     limit ${page.size} offset ${page.offset}`;
}

export type RecordTotals = {
  readonly bets: number;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  /** What settled bets brought, payouts less stakes. */
  readonly net: bigint;
};

/** Totals over all pages; bets that were rolled back or voided count as hands and not as money. */
export async function selectRecordTotals(tx: Tx, filter: RecordFilter): Promise<RecordTotals> {
  const rows = await sql<RecordTotals>(tx)`
    select count(*)::int as bets,
           coalesce(sum(b.stake_ticks) filter (where b.status not in ('ROLLED_BACK', 'VOID')), 0)::bigint as stake,
           coalesce(sum(b.valid_ticks), 0)::bigint as valid,
           coalesce(sum(b.payout_ticks) filter (where b.status not in ('ROLLED_BACK', 'VOID')), 0)::bigint as payout,
           coalesce(sum(b.payout_ticks - b.stake_ticks)
                    filter (where b.status not in ('ROLLED_BACK', 'VOID', 'PENDING')), 0)::bigint as net
      from play.bet b
      join play.vendor v on v.id = b.vendor_id
     where b.member_id = ${filter.memberId}
       and b.brand_id = ${filter.brandId}
       and b.id >= ledger.id_at(${filter.from})
       and b.id < ledger.id_at(${filter.to})
       and (${filter.gameType ?? null}::text is null or b.game_type = ${filter.gameType ?? null})
       and (${filter.vendorCode ?? null}::text is null or v.code = ${filter.vendorCode ?? null})
       and (${filter.gameCode ?? null}::text is null or b.game_code = ${filter.gameCode ?? null})
       and (${filter.isOpen ?? null}::boolean is null or (b.status = 'PENDING') = ${filter.isOpen ?? null})
       and (${filter.status ?? null}::text is null or b.status = ${filter.status ?? null})
       and (${filter.betId ?? null}::bigint is null or b.id = ${filter.betId ?? null})`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('totals are always one row');
  }
  return row;
}
