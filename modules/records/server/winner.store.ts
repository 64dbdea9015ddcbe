import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type WinnerRow = {
  readonly member_name: string;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly game_type: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly currency: string;
  readonly settled_at: Date;
};

/** The last real wins of a brand since a moment, the latest first. A prize without a stake is no win of a bet. */
export async function selectWinners(
  tx: ReadTx,
  board: {
    readonly brandId: number;
    /** Only these games; undefined for all. */
    readonly games:
      | readonly { readonly vendor_code: string; readonly game_code: string }[]
      | undefined;
    readonly since: Date;
    readonly minPayoutTicks: bigint;
    readonly limit: number;
  },
): Promise<readonly WinnerRow[]> {
  const vendors = board.games?.map(({ vendor_code: code }) => code) ?? null;
  const codes = board.games?.map(({ game_code: code }) => code) ?? null;
  return await sql<WinnerRow>(tx)`
    select b.member_name, v.code as vendor_code, b.game_code, b.game_type, b.stake_ticks, b.payout_ticks, b.currency,
           b.settled_at
      from play.bet_v b
      join vendor.vendor_v v on v.id = b.vendor_id
     where b.brand_id = ${board.brandId}
       and b.settled_at >= ${board.since}
       and b.payout_ticks > b.stake_ticks
       and b.payout_ticks >= ${board.minPayoutTicks}
       and not b.is_trial
       and not b.is_prize
       and (${vendors}::text[] is null
            or (v.code, b.game_code) in (select * from unnest(${vendors}::text[], ${codes}::text[])))
       and b.status not in ('PENDING', 'VOID', 'ROLLED_BACK')
     order by b.settled_at desc, b.id desc
     limit ${board.limit}`;
}
