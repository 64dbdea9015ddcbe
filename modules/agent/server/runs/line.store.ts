import { NOTHING, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { BetPlace } from './bet-place.ts';

/**
 * Takes noted bets, writes what their settlements added to what was counted of them, and adds it to the hours. Bets without an
 * agent with a contract above are left out, and so is a settlement that is known. The caller has locked the brand's clock.
 */
export async function countTouched(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly timeZone: string;
    readonly currency: string;
    /** Nothing counts before it any more. */
    readonly closed: Date;
    readonly now: Date;
  },
): Promise<void> {
  const { brandId, timeZone, currency, closed, now } = of;
  await sql(tx)`
    with taken as (
      delete from agent.touched
       where id in (select id from agent.touched where brand_id = ${brandId} order by id limit 50)
      returning account_ids, bet_ids
    ),
    noted as (
      select distinct u.account_id, u.bet_id
        from taken t
       cross join lateral unnest(t.account_ids, t.bet_ids) u (account_id, bet_id)
    ),
    bet as (
      select b.id, b.revision, b.member_id, b.game_code, b.game_type, b.uplines as path,
             greatest(coalesce(b.settled_at, ${now}::timestamptz), ${closed}::timestamptz) as counted_at,
             case when b.status in ('PENDING', 'VOID', 'ROLLED_BACK') then 0 else b.stake_ticks end as stake,
             case when b.status in ('PENDING', 'VOID', 'ROLLED_BACK') then 0 else b.valid_ticks end as valid,
             case when b.status in ('PENDING', 'VOID', 'ROLLED_BACK') then 0 else b.payout_ticks end as payout,
             b.vendor_id, b.round_ref, case when jsonb_typeof(b.detail -> 'lines') = 'array' then b.detail -> 'lines' end as lines
        from noted n
       cross join lateral (
         select * from play.bet_v where account_id = n.account_id and id = n.bet_id limit 1) b
       where b.brand_id = ${brandId} and b.currency = ${currency} and not b.is_trial and cardinality(b.uplines) > 0
    ),
    fresh as (
      insert into agent.line (brand_id, bet_id, revision, member_id, game_code, game_type, path, counted_at, first_at,
                              stake_ticks, valid_ticks, payout_ticks,
                              more_bets, more_stake_ticks, more_valid_ticks, more_payout_ticks)
      select ${brandId}::integer, b.id, b.revision, b.member_id, b.game_code, b.game_type, b.path, b.counted_at,
             coalesce(p.first_at, b.counted_at), b.stake, b.valid, b.payout,
             (b.stake > 0 or b.payout > 0)::int - coalesce((p.stake_ticks > 0 or p.payout_ticks > 0)::int, 0),
             b.stake - coalesce(p.stake_ticks, 0), b.valid - coalesce(p.valid_ticks, 0),
             b.payout - coalesce(p.payout_ticks, 0)
        from bet b
        left join lateral (
          select revision, first_at, stake_ticks, valid_ticks, payout_ticks from agent.line
           where bet_id = b.id order by revision desc limit 1) p on true
       where b.revision > coalesce(p.revision, -1)
         and (p.revision is not null
              or (b.stake > 0 or b.payout > 0)
                 and exists (select from agent.contract c
                              where c.agent_id = any (b.path) and c.starts_at is not null
                                and (c.ends_at is null or c.ends_at > b.counted_at)))
      returning bet_id, member_id, path, counted_at, first_at, more_bets, more_stake_ticks, more_valid_ticks, more_payout_ticks
    ),
    sides as (
      insert into agent.side (brand_id, bet_id, counted_at, vendor_id, round_ref, member_id, agent_id, lines)
      select ${brandId}::integer, f.bet_id, f.counted_at, b.vendor_id, b.round_ref, f.member_id, f.path[1], b.lines
        from fresh f
        join bet b on b.id = f.bet_id
       where f.counted_at = f.first_at and f.more_bets = 1 and b.lines is not null
      on conflict (bet_id) do nothing
    )
    insert into agent.hour_sum as s (brand_id, hour_at, member_id, path, bets, stake_ticks, valid_ticks, payout_ticks)
    select ${brandId}::integer, date_trunc('hour', counted_at, ${timeZone}), member_id, path, sum(more_bets),
           sum(more_stake_ticks), sum(more_valid_ticks), sum(more_payout_ticks)
      from fresh
     group by 2, 3, 4
    on conflict (brand_id, hour_at, member_id, path) do update
       set bets = s.bets + excluded.bets, stake_ticks = s.stake_ticks + excluded.stake_ticks,
           valid_ticks = s.valid_ticks + excluded.valid_ticks, payout_ticks = s.payout_ticks + excluded.payout_ticks`;
}

export type LineRow = {
  /** The driver reads no lists of bigints. */
  readonly path: readonly string[];
  readonly counted_at: Date;
  readonly first_at: Date;
  readonly stake_ticks: bigint;
  readonly valid_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly more_stake_ticks: bigint;
  readonly more_valid_ticks: bigint;
  readonly more_payout_ticks: bigint;
};

/**
 * The lines of a window, in the order of time.
 * @param agentId only those of this agent's team; all of them without it
 */
export async function selectLines(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly agentId?: bigint;
    readonly from: Date;
    readonly until: Date;
  },
): Promise<readonly LineRow[]> {
  const { agentId } = of;
  return await sqlOf<LineRow>(
    tx,
    piece`
    select path::text[] as path, counted_at, first_at, stake_ticks, valid_ticks, payout_ticks, more_stake_ticks,
           more_valid_ticks, more_payout_ticks
      from agent.line
     where brand_id = ${of.brandId} and counted_at >= ${of.from} and counted_at < ${of.until}
       ${agentId === undefined ? NOTHING : piece`and path @> array[${agentId}::bigint]`}
     order by counted_at, bet_id, revision
     limit 10000000`,
  );
}

/** @returns whether every bet below some agents was counted in a window: one of them had a contract all the time */
export async function isTeamCounted(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly agentIds: readonly bigint[];
    readonly from: Date;
    readonly until: Date;
  },
): Promise<boolean> {
  const rows = await sql<{ is: boolean }>(tx)`
    select exists (
      select from agent.contract
       where agent_id = any (${of.agentIds}::bigint[]) and brand_id = ${of.brandId} and starts_at is not null
         and answered_at <= ${of.from} and (ends_at is null or ends_at >= ${of.until})) as is`;
  return rows[0]?.is ?? false;
}

export type BetLineRow = {
  readonly bet_id: bigint;
  readonly revision: number;
  readonly member_name: string;
  readonly game_code: string;
  readonly counted_at: Date;
  /** The same moment in microseconds since 1970: many bets of a draw are settled in one millisecond. */
  readonly counted_micros: bigint;
  readonly more_stake_ticks: bigint;
  readonly more_valid_ticks: bigint;
  readonly more_payout_ticks: bigint;
};

/** What came of the bets below an agent in a window, the last settlement first. */
export async function selectBetLines(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly agentId: bigint;
    readonly from: Date;
    readonly until: Date;
    readonly before: BetPlace | undefined;
    readonly limit: number;
  },
): Promise<readonly BetLineRow[]> {
  const { before } = of;
  return await sql<BetLineRow>(tx)`
    select l.bet_id, l.revision, coalesce(b.member_name, '') as member_name, l.game_code, l.counted_at,
           (extract(epoch from l.counted_at) * 1000000)::bigint as counted_micros, l.more_stake_ticks, l.more_valid_ticks,
           l.more_payout_ticks
      from agent.line l
      left join play.bet_v b on b.member_id = l.member_id and b.id = l.bet_id
     where l.brand_id = ${of.brandId} and l.counted_at >= ${of.from} and l.counted_at < ${of.until}
       and l.path @> array[${of.agentId}::bigint]
       and (${before?.micros ?? null}::bigint is null
            or (l.counted_at, l.bet_id, l.revision)
               < (timestamptz 'epoch' + ${before?.micros ?? null}::bigint * interval '1 microsecond',
                  ${before?.betId ?? null}::bigint, ${before?.revision ?? null}::integer))
     order by l.counted_at desc, l.bet_id desc, l.revision desc
     limit ${of.limit}`;
}

/** Bets of a window whose last line differs from the bet itself: none, or the sums are wrong. */
export async function countDifferingBets(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly agentId: bigint;
    readonly from: Date;
    readonly until: Date;
  },
): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::int as count
      from (
        select distinct on (l.bet_id) l.bet_id, l.member_id, l.revision, l.stake_ticks, l.valid_ticks, l.payout_ticks
          from agent.line l
         where l.bet_id in (
                 select bet_id from agent.line
                  where brand_id = ${of.brandId} and counted_at >= ${of.from} and counted_at < ${of.until}
                    and path @> array[${of.agentId}::bigint])
         order by l.bet_id, l.revision desc) l
      join play.bet_v b on b.member_id = l.member_id and b.id = l.bet_id
     where b.revision = l.revision
       and (l.stake_ticks, l.valid_ticks, l.payout_ticks) is distinct from (
             case when b.status in ('PENDING', 'VOID', 'ROLLED_BACK') then (0::bigint, 0::bigint, 0::bigint)
                  else (b.stake_ticks, b.valid_ticks, b.payout_ticks) end)`;
  return rows[0]?.count ?? 0;
}
