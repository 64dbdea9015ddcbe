import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type PlayedRow = {
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
  /** Payouts less stakes of settled bets. */
  readonly net: bigint;
};

/** Sums a member's bets of a period, in ticks. Bets that were rolled back or voided count as bets and not as money. */
export async function selectPlayed(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly from: Date;
    readonly to: Date;
  },
): Promise<PlayedRow> {
  const rows = await sql<PlayedRow>(tx)`
    select count(*)::int as bets,
           coalesce(sum(stake_ticks) filter (where status not in ('ROLLED_BACK', 'VOID')), 0)::bigint as stake,
           coalesce(sum(payout_ticks) filter (where status not in ('ROLLED_BACK', 'VOID')), 0)::bigint as payout,
           coalesce(sum(payout_ticks - stake_ticks)
                    filter (where status not in ('ROLLED_BACK', 'VOID', 'PENDING')), 0)::bigint as net
      from play.bet
     where member_id = ${of.memberId}
       and brand_id = ${of.brandId}
       and id >= ledger.id_at(${of.from})
       and id < ledger.id_at(${of.to})`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a sum is always one row');
  }
  return row;
}

/** Whether anybody has bet on a round, also when the stake went back since. */
export async function wasPlayed(
  tx: ReadTx,
  round: { readonly vendorId: number; readonly roundId: string },
): Promise<boolean> {
  const rows = await sql<{ was_played: boolean }>(tx)`
    select exists (
      select from play.bet where vendor_id = ${round.vendorId} and round_ref = ${round.roundId}) as was_played`;
  return rows[0]?.was_played === true;
}
