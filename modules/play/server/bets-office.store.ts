import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type OfficeBetRow = {
  readonly id: bigint;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly round_ref: string;
  readonly currency: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly status: string;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
};

/** Bets of one member, newest first. */
export async function selectOfficeBets(
  tx: Tx,
  search: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly beforeId: bigint | null;
    readonly limit: number;
  },
): Promise<readonly OfficeBetRow[]> {
  return await sql<OfficeBetRow>(tx)`
    select b.id, v.code as vendor_code, b.game_code, b.round_ref, b.currency, b.stake_ticks, b.payout_ticks, b.status,
           b.placed_at, b.settled_at
      from play.bet b
      join play.vendor v on v.id = b.vendor_id
     where b.member_id = ${search.memberId}
       and b.brand_id = ${search.brandId}
       and b.id < coalesce(${search.beforeId}::bigint, 9007199254740991)
     order by b.id desc
     limit ${search.limit}`;
}
