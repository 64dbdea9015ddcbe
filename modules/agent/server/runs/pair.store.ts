import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Pair } from '../../rules/hedge.ts';

export type SideRow = {
  readonly bet_id: bigint;
  /** When the day of the brand's clock began on which it counts. */
  readonly day: Date;
  readonly vendor_id: number;
  readonly round_ref: string;
  readonly member_id: bigint;
  readonly agent_id: bigint;
  /** As the vendor said them. */
  readonly lines: unknown;
};

/** Takes bets on sides that counted before a moment, the oldest first. */
export async function takeSides(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly timeZone: string;
    readonly until: Date;
    readonly limit: number;
  },
): Promise<readonly SideRow[]> {
  return await sql<SideRow>(tx)`
    with taken as (
      delete from agent.side
       where bet_id in (
         select bet_id from agent.side
          where brand_id = ${of.brandId} and counted_at < ${of.until}
          order by counted_at, bet_id
          limit ${of.limit})
      returning bet_id, counted_at, vendor_id, round_ref, member_id, agent_id, lines)
    select bet_id, date_trunc('day', counted_at, ${of.timeZone}) as day, vendor_id, round_ref, member_id, agent_id, lines
      from taken
     order by counted_at, bet_id
     limit ${of.limit}`;
}

/** Adds pairs to those of a day. */
export async function addPairs(
  tx: Tx,
  of: { readonly brandId: number; readonly day: Date; readonly pairs: readonly Pair[] },
): Promise<void> {
  const { brandId, day, pairs } = of;
  await sql(tx)`
    insert into agent.pair as p (brand_id, agent_id, day, member_id, other_id, markets, opposed, opposed_ticks, bet_id, other_bet_id)
    select ${brandId}::integer, u.agent_id, ${day}::timestamptz, u.member_id, u.other_id, u.markets, u.opposed, u.ticks, u.bet, u.other
      from unnest(${pairs.map(({ agentId }) => agentId)}::bigint[], ${pairs.map(({ memberId }) => memberId)}::bigint[],
                  ${pairs.map(({ otherId }) => otherId)}::bigint[], ${pairs.map(({ markets }) => markets)}::integer[],
                  ${pairs.map(({ opposed }) => opposed)}::integer[], ${pairs.map((pair) => pair.opposedStake)}::bigint[],
                  ${pairs.map(({ bets }) => bets?.[0] ?? null)}::bigint[], ${pairs.map(({ bets }) => bets?.[1] ?? null)}::bigint[])
             as u (agent_id, member_id, other_id, markets, opposed, ticks, bet, other)
     order by u.agent_id, u.member_id, u.other_id
    on conflict (brand_id, agent_id, day, member_id, other_id) do update
       set markets = p.markets + excluded.markets, opposed = p.opposed + excluded.opposed,
           opposed_ticks = p.opposed_ticks + excluded.opposed_ticks, bet_id = coalesce(excluded.bet_id, p.bet_id),
           other_bet_id = coalesce(excluded.other_bet_id, p.other_bet_id)`;
}

export type PairRow = {
  readonly agent_id: bigint;
  readonly member_id: bigint;
  readonly other_id: bigint;
  readonly markets: number;
  readonly opposed: number;
  readonly opposed_ticks: bigint;
  readonly bet_id: bigint | null;
  readonly other_bet_id: bigint | null;
};

/** The pairs in the teams of some agents on the days that a period is of, those first that were opposed most often. */
export async function selectPairs(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly agentIds: readonly bigint[];
    readonly timeZone: string;
    readonly from: Date;
    readonly until: Date;
    /** Only those that were opposed so often. */
    readonly opposedFrom: number;
  },
): Promise<readonly PairRow[]> {
  return await sql<PairRow>(tx)`
    select agent_id, member_id, other_id, sum(markets)::int as markets, sum(opposed)::int as opposed,
           sum(opposed_ticks)::bigint as opposed_ticks,
           (array_agg(bet_id order by day desc) filter (where bet_id is not null))[1] as bet_id,
           (array_agg(other_bet_id order by day desc) filter (where bet_id is not null))[1] as other_bet_id
      from agent.pair
     where brand_id = ${of.brandId} and agent_id = any (${of.agentIds}::bigint[])
       and day >= date_trunc('day', ${of.from}::timestamptz, ${of.timeZone}) and day < ${of.until}
     group by agent_id, member_id, other_id
    having sum(opposed) >= ${of.opposedFrom}
     order by opposed desc, agent_id, member_id, other_id
     limit 100000`;
}
