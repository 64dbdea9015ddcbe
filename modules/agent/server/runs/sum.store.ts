import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { TeamSum } from '../../rules/statement.ts';

type Asked = {
  readonly brandId: number;
  readonly from: Date;
  readonly until: Date;
  /** A member who bet so much, or paid in, is active. */
  readonly activeTicks: bigint;
};

type SumRow = {
  /** The driver reads no lists of bigints. */
  readonly path: readonly string[];
  readonly active: number;
  readonly bets: number;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  readonly rebates: bigint;
  readonly promotions: bigint;
};

const toSum = (row: SumRow): TeamSum => ({
  path: row.path.map(BigInt),
  activeMembers: row.active,
  bets: row.bets,
  stake: row.stake,
  validBet: row.valid,
  payout: row.payout,
  rebates: row.rebates,
  promotions: row.promotions,
});

/** What members did in a period by the agents above them, from the sums of hours. */
export async function selectSums(tx: ReadTx, of: Asked): Promise<readonly TeamSum[]> {
  const rows = await sql<SumRow>(tx)`
    select path::text[] as path, count(*) filter (where valid >= ${of.activeTicks}::bigint and valid > 0 or deposits > 0)::int as active,
           sum(bets)::int as bets, sum(stake)::bigint as stake, sum(valid)::bigint as valid, sum(payout)::bigint as payout,
           sum(rebates)::bigint as rebates, sum(promotions)::bigint as promotions
      from (
        select path, member_id, sum(bets) as bets, sum(stake_ticks) as stake, sum(valid_ticks) as valid,
               sum(payout_ticks) as payout, sum(deposits) as deposits, sum(rebate_ticks) as rebates,
               sum(promotion_ticks) as promotions
          from agent.hour_sum
         where brand_id = ${of.brandId} and hour_at >= ${of.from} and hour_at < ${of.until}
         group by path, member_id) m
     group by path
     order by path
     limit 1000000`;
  return rows.map(toSum);
}

/** The same computed anew from the settlements of the bets. */
export async function recomputeSums(tx: ReadTx, of: Asked): Promise<readonly TeamSum[]> {
  const rows = await sql<SumRow>(tx)`
    select path::text[] as path, count(*) filter (where valid >= ${of.activeTicks}::bigint and valid > 0 or deposits > 0)::int as active,
           sum(bets)::int as bets, sum(stake)::bigint as stake, sum(valid)::bigint as valid, sum(payout)::bigint as payout,
           sum(rebates)::bigint as rebates, sum(promotions)::bigint as promotions
      from (
        select path, member_id, sum(bets) as bets, sum(stake) as stake, sum(valid) as valid, sum(payout) as payout,
               sum(deposits) as deposits, sum(rebates) as rebates, sum(promotions) as promotions
          from (
            select path, member_id, more_bets as bets, more_stake_ticks as stake, more_valid_ticks as valid,
                   more_payout_ticks as payout, 0 as deposits, 0 as rebates, 0 as promotions
              from agent.line
             where brand_id = ${of.brandId} and counted_at >= ${of.from} and counted_at < ${of.until}
             union all
            select path, member_id, 0, 0, 0, 0, deposits, rebate_ticks, promotion_ticks
              from agent.hour_sum
             where brand_id = ${of.brandId} and hour_at >= ${of.from} and hour_at < ${of.until}) one
         group by path, member_id) m
     group by path
     order by path
     limit 1000000`;
  return rows.map(toSum);
}

/** The team of one agent in a period. */
export async function selectTeam(
  tx: ReadTx,
  of: Asked & { readonly agentId: bigint },
): Promise<readonly TeamSum[]> {
  const rows = await sql<SumRow>(tx)`
    select path::text[] as path, count(*) filter (where valid >= ${of.activeTicks}::bigint and valid > 0 or deposits > 0)::int as active,
           sum(bets)::int as bets, sum(stake)::bigint as stake, sum(valid)::bigint as valid, sum(payout)::bigint as payout,
           sum(rebates)::bigint as rebates, sum(promotions)::bigint as promotions
      from (
        select path, member_id, sum(bets) as bets, sum(stake_ticks) as stake, sum(valid_ticks) as valid,
               sum(payout_ticks) as payout, sum(deposits) as deposits, sum(rebate_ticks) as rebates,
               sum(promotion_ticks) as promotions
          from agent.hour_sum
         where brand_id = ${of.brandId} and hour_at >= ${of.from} and hour_at < ${of.until}
           and path @> array[${of.agentId}::bigint]
         group by path, member_id) m
     group by path
     order by path
     limit 1000000`;
  return rows.map(toSum);
}

export type MemberTransfer = {
  readonly member_id: bigint;
  readonly at: Date;
  readonly deposits: number;
  readonly rebates: bigint;
  readonly promotions: bigint;
};

/** Deposits, rebates and bonuses of members in a window, by member. */
export async function selectTransfers(
  tx: ReadTx,
  of: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<readonly MemberTransfer[]> {
  return await sql<MemberTransfer>(tx)`
    select substr(a.owner, 8)::bigint as member_id, min(ledger.time_of(t.id)) as at,
           (count(*) filter (where t.kind = 4 and t.amount > 0))::int as deposits,
           coalesce(sum(t.amount) filter (where t.kind = 10), 0)::bigint as rebates,
           coalesce(sum(t.amount) filter (where t.kind = 9), 0)::bigint as promotions
      from ledger.transfer_v t
      join ledger.account_v a on a.id = t.account_id
     where t.id >= ledger.id_at(${of.from}::timestamptz) and t.id < ledger.id_at(${of.until}::timestamptz)
       and t.brand_id = ${of.brandId} and t.kind in (4, 9, 10)
       and a.owner like 'member:%' and a.kind in ('cash', 'bonus')
     group by 1
     order by 1
     limit 1000000`;
}

/** Adds what a member got or paid in to its hour, for the agents above with contracts. */
export async function addTransfers(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly timeZone: string;
    readonly path: readonly bigint[];
    readonly transfers: MemberTransfer;
  },
): Promise<void> {
  const { brandId, timeZone, path, transfers } = of;
  const { member_id: memberId, at, deposits, rebates, promotions } = transfers;
  await sql(tx)`
    insert into agent.hour_sum as s (brand_id, hour_at, member_id, path, deposits, rebate_ticks, promotion_ticks)
    select ${brandId}::integer, date_trunc('hour', ${at}::timestamptz, ${timeZone}), ${memberId}::bigint, ${path}::bigint[],
           ${deposits}::integer, ${rebates}::bigint, ${promotions}::bigint
     where exists (select from agent.contract where agent_id = any (${path}::bigint[]) and starts_at is not null)
    on conflict (brand_id, hour_at, member_id, path) do update
       set deposits = s.deposits + excluded.deposits, rebate_ticks = s.rebate_ticks + excluded.rebate_ticks,
           promotion_ticks = s.promotion_ticks + excluded.promotion_ticks`;
}
