import { NOTHING, type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { TeamSum } from '../../rules/statement.ts';

type AskedSums = {
  readonly brandId: number;
  readonly from: Date;
  readonly until: Date;
  /** A member who bet so much, or paid in, is active (`team.is_active`). */
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

/**
 * What members did in a period by the agents above them, from the sums of hours.
 * @param agentId only the team of this agent; everybody without it
 */
export async function selectSums(
  tx: ReadTx,
  of: AskedSums & { readonly agentId?: bigint },
): Promise<readonly TeamSum[]> {
  const { agentId } = of;
  const team = agentId === undefined ? NOTHING : piece`and path @> array[${agentId}::bigint]`;
  return await sumsOf(
    tx,
    of,
    piece`
    select path, member_id, bets, stake_ticks, valid_ticks, payout_ticks, deposits, rebate_ticks, promotion_ticks
      from agent.hour_sum
     where ${hoursIn(of)} ${team}`,
  );
}

/** The same computed anew from the settlements of the bets; of other money the sums of hours are all there is. */
export async function recomputeSums(tx: ReadTx, of: AskedSums): Promise<readonly TeamSum[]> {
  return await sumsOf(
    tx,
    of,
    piece`
    select path, member_id, more_bets as bets, more_stake_ticks as stake_ticks, more_valid_ticks as valid_ticks,
           more_payout_ticks as payout_ticks, 0 as deposits, 0 as rebate_ticks, 0 as promotion_ticks
      from agent.line
     where brand_id = ${of.brandId} and counted_at >= ${of.from} and counted_at < ${of.until}
     union all
    select path, member_id, 0, 0, 0, 0, deposits, rebate_ticks, promotion_ticks
      from agent.hour_sum
     where ${hoursIn(of)} and (deposits > 0 or rebate_ticks <> 0 or promotion_ticks <> 0)`,
  );
}

const hoursIn = ({ brandId, from, until }: AskedSums): Piece =>
  piece`brand_id = ${brandId} and hour_at >= ${from} and hour_at < ${until}`;

/** Sums rows of members, of each member first: whether one is active depends on all of the period. */
async function sumsOf(
  tx: ReadTx,
  { activeTicks }: AskedSums,
  rowsOfMembers: Piece,
): Promise<readonly TeamSum[]> {
  const rows = await sqlOf<SumRow>(
    tx,
    piece`
    select path::text[] as path, (count(*) filter (where team.is_active(valid, deposits, ${activeTicks}::bigint)))::int as active,
           sum(bets)::int as bets, sum(stake)::bigint as stake, sum(valid)::bigint as valid, sum(payout)::bigint as payout,
           sum(rebates)::bigint as rebates, sum(promotions)::bigint as promotions
      from (
        select path, member_id, sum(bets) as bets, sum(stake_ticks)::bigint as stake, sum(valid_ticks)::bigint as valid,
               sum(payout_ticks)::bigint as payout, sum(deposits)::bigint as deposits, sum(rebate_ticks)::bigint as rebates,
               sum(promotion_ticks)::bigint as promotions
          from (${rowsOfMembers}) one
         group by path, member_id) member
     group by path
     order by path
     limit 1000000`,
  );
  return rows.map(toSum);
}

type MemberTransfers = {
  readonly member_id: bigint;
  /** The hour by the brand's clock. */
  readonly hour_at: Date;
  readonly deposits: number;
  readonly rebates: bigint;
  readonly promotions: bigint;
};

/** Deposits, rebates (of own bets and of those below) and bonuses of members in a window, by member and hour. */
export async function selectTransfers(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly timeZone: string;
    readonly from: Date;
    readonly until: Date;
  },
): Promise<readonly MemberTransfers[]> {
  return await sql<MemberTransfers>(tx)`
    select substr(a.owner, 8)::bigint as member_id, date_trunc('hour', ledger.time_of(t.id), ${of.timeZone}) as hour_at,
           (count(*) filter (where t.kind = 4 and t.amount > 0))::int as deposits,
           coalesce(sum(t.amount) filter (where t.kind in (10, 11)), 0)::bigint as rebates,
           coalesce(sum(t.amount) filter (where t.kind = 9), 0)::bigint as promotions
      from ledger.transfer_v t
      join ledger.account_v a on a.id = t.account_id
     where t.id >= ledger.id_at(${of.from}::timestamptz) and t.id < ledger.id_at(${of.until}::timestamptz)
       and t.brand_id = ${of.brandId} and t.kind in (4, 9, 10, 11)
       and a.owner like 'member:%' and a.kind in ('cash', 'bonus')
     group by 1, 2
     order by 1, 2
     limit 1000000`;
}

/** Adds what members got or paid in to their hours, where an agent above ever had a contract. */
export async function addTransfers(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly transfers: readonly (MemberTransfers & { readonly path: readonly bigint[] })[];
  },
): Promise<void> {
  const { brandId, transfers } = of;
  await sql(tx)`
    insert into agent.hour_sum as s (brand_id, hour_at, member_id, path, deposits, rebate_ticks, promotion_ticks)
    select ${brandId}::integer, u.hour_at, u.member_id, u.path::bigint[], u.deposits, u.rebates, u.promotions
      from unnest(${transfers.map((one) => one.hour_at)}::timestamptz[], ${transfers.map((one) => one.member_id)}::bigint[],
                  ${transfers.map(({ path }) => `{${path.join(',')}}`)}::text[], ${transfers.map((one) => one.deposits)}::integer[],
                  ${transfers.map((one) => one.rebates)}::bigint[], ${transfers.map((one) => one.promotions)}::bigint[])
             as u (hour_at, member_id, path, deposits, rebates, promotions)
     where exists (select from agent.contract where agent_id = any (u.path::bigint[]) and starts_at is not null)
    on conflict (brand_id, hour_at, member_id, path) do update
       set deposits = s.deposits + excluded.deposits, rebate_ticks = s.rebate_ticks + excluded.rebate_ticks,
           promotion_ticks = s.promotion_ticks + excluded.promotion_ticks`;
}
