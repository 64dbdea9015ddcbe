import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type FoundBet = {
  readonly id: bigint;
  readonly member_name: string;
  readonly game_code: string;
};

/** The bet of the brand with that number. What is said of its stake is true of every bet: it opens the index of the brand's. */
export async function selectBetByNumber(
  tx: ReadTx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<FoundBet | undefined> {
  const rows = await sql<FoundBet>(tx)`
    select id, member_name, game_code
      from play.bet
     where id = ${which.id} and brand_id = ${which.brandId} and stake_ticks >= 0
     limit 1`;
  return rows[0];
}

export type FoundRound = {
  readonly vendor_code: string;
  readonly vendor_name: string;
  readonly round_ref: string;
  readonly game_code: string;
};

/** Rounds of all vendors whose reference begins so. */
export async function selectRoundsByStart(
  tx: ReadTx,
  { start, limit }: { readonly start: string; readonly limit: number },
): Promise<readonly FoundRound[]> {
  return await sql<FoundRound>(tx)`
    select v.code as vendor_code, v.name as vendor_name, r.round_ref, r.game_code
      from vendor.vendor_v v
      cross join lateral (
        select round_ref, game_code
          from play.round
         where vendor_id = v.id and round_ref >= ${start}::text and round_ref < ${start}::text || chr(1114111)
         order by round_ref
         limit ${limit}
      ) r
     order by r.round_ref, v.code
     limit ${limit}`;
}
