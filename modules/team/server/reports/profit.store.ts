import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { TeamPeriod } from './overview.store.ts';

export type ProfitRow = {
  readonly id: bigint;
  readonly account: string;
  readonly is_team: boolean;
  readonly bets: bigint;
  readonly stake_ticks: bigint;
  readonly valid_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly rewards: bigint;
  /** How many rows there are without pages. */
  readonly total: number;
};

type Kinds = {
  readonly deposit: readonly number[];
  readonly withdraw: readonly number[];
  readonly rewards: readonly number[];
};

/**
 * Everybody who stood directly below an agent in a period and played or moved money, each with everybody below them, the
 * largest stakes first. Who stands directly below an agent has few lines, which the planner cannot know: `offset 0` makes it
 * read each by its index.
 */
export async function selectProfit(
  tx: ReadTx,
  of: TeamPeriod & { readonly kinds: Kinds; readonly size: number; readonly offset: number },
): Promise<readonly ProfitRow[]> {
  const { agentId, from, until, kinds, size, offset } = of;
  return await sql<ProfitRow>(tx)`
    with part as (
      select d.member_id as id, false as is_team, d.bets::bigint as bets, d.stake_ticks, d.valid_ticks, d.payout_ticks,
             0::smallint as kind, 0::bigint as ticks
        from team.line_agent a
       cross join lateral (
         select member_id, bets, stake_ticks, valid_ticks, payout_ticks from team.member_day
          where line_id = a.line_id and day >= ${from} and day < ${until}
         offset 0) d
       where a.agent_id = ${agentId} and a.depth = 1
       union all
      select agent_id, true, bets, stake_ticks, valid_ticks, payout_ticks, 0, 0
        from team.agent_day
       where upline_id = ${agentId} and day >= ${from} and day < ${until}
       union all
      select m.member_id, false, 0, 0, 0, 0, m.kind, m.ticks
        from team.line_agent a
       cross join lateral (
         select member_id, kind, ticks from team.money
          where line_id = a.line_id
            and transfer_id >= ledger.id_at(${from}::timestamptz) and transfer_id < ledger.id_at(${until}::timestamptz)
         offset 0) m
       where a.agent_id = ${agentId} and a.depth = 1
       union all
      select agent_id, true, 0, 0, 0, 0, kind, ticks
        from team.agent_money
       where upline_id = ${agentId} and day >= ${from} and day < ${until}
    ),
    child as (
      select id, bool_or(is_team) as is_team, sum(bets)::bigint as bets, sum(stake_ticks)::bigint as stake_ticks,
             sum(valid_ticks)::bigint as valid_ticks, sum(payout_ticks)::bigint as payout_ticks,
             coalesce(sum(ticks) filter (where kind = any (${[...kinds.deposit]}::smallint[])), 0)::bigint as deposits,
             coalesce(-sum(ticks) filter (where kind = any (${[...kinds.withdraw]}::smallint[])), 0)::bigint as withdrawals,
             coalesce(sum(ticks) filter (where kind = any (${[...kinds.rewards]}::smallint[])), 0)::bigint as rewards
        from part
       group by id
      having sum(bets) > 0 or bool_or(kind <> 0)
    ),
    shown as (
      select child.*, (count(*) over ())::integer as total
        from child
       order by stake_ticks desc, id
       limit ${size} offset ${offset}
    )
    select shown.id, m.account, is_team, bets, stake_ticks, valid_ticks, payout_ticks, deposits, withdrawals, rewards, total
      from shown
      join identity.account_v m on m.id = shown.id
     order by stake_ticks desc, shown.id`;
}
