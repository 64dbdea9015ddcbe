import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** Counts the bets of one state; the sums are ticks. */
export type Ended = {
  readonly state: string;
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
};

/** Counts the bets of the lottery studio by state. */
export async function selectLotteryBets(tx: Tx): Promise<readonly Ended[]> {
  return sql<Ended>(tx)`
    select state, count(*)::int as bets, coalesce(sum(stake_ticks), 0)::bigint as stake,
           coalesce(sum(payout_ticks), 0)::bigint as payout
      from studio_lottery.bet
     group by state
     order by state`;
}

/** Counts the spins of the slots studio by state. */
export async function selectSpins(tx: Tx): Promise<readonly Ended[]> {
  return sql<Ended>(tx)`
    select state, count(*)::int as bets, coalesce(sum(bet_ticks), 0)::bigint as stake,
           coalesce(sum(payout_ticks), 0)::bigint as payout
      from studio_slots.spin
     group by state
     order by state`;
}

/** Counts a vendor's bets as the platform has them: returned, open, or ended. */
export async function selectVendorBets(tx: Tx, vendor: string): Promise<readonly Ended[]> {
  return sql<Ended>(tx)`
    select case b.status when 'ROLLED_BACK' then 'returned' when 'PENDING' then 'open' else 'ended' end as state,
           count(*)::int as bets, sum(b.stake_ticks)::bigint as stake, sum(b.payout_ticks)::bigint as payout
      from play.bet b
      join vendor.vendor v on v.id = b.vendor_id and v.code = ${vendor}
     group by 1
     order by 1`;
}

/** Counts the cases that a person would have to decide. */
export async function countCases(tx: Tx): Promise<number> {
  const rows = await sql<{ cases: number }>(tx)`select count(*)::int as cases from play.case_file`;
  return rows[0]?.cases ?? 0;
}

/** Counts the published draws of K3-1M that have not opened. */
export async function countComingDraws(tx: Tx): Promise<number> {
  const rows = await sql<{ draws: number }>(tx)`
    select count(*)::int as draws
      from studio_lottery.draw
     where game_code = 'K3-1M' and state = 'scheduled'`;
  return rows[0]?.draws ?? 0;
}

/** Makes spins older by their game's cycle, so that a test need not wait between two of them. */
export async function ageSpins(tx: Tx): Promise<void> {
  await sql(tx)`update studio_slots.spin set spun_at = spun_at - interval '3 seconds'`;
}
