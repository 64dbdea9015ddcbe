import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type RebateKind = 'rebate' | 'commission';

type Batch = {
  readonly brandId: number;
  readonly accountIds: readonly bigint[];
  readonly betIds: readonly bigint[];
};

/** Notes settled bets of brands that have rebates. */
export async function insertRebateTouched(tx: Tx, batches: readonly Batch[]): Promise<void> {
  for (const { brandId, accountIds, betIds } of batches) {
    await sql(tx)`
      insert into agent.rebate_touched (brand_id, account_ids, bet_ids)
      select ${brandId}::integer, ${accountIds}::bigint[], ${betIds}::bigint[]
       where exists (select from agent.rebate_clock where brand_id = ${brandId})`;
  }
}

/** @returns whether settled bets of a brand wait to be counted */
export async function hasRebateTouched(tx: ReadTx, brandId: number): Promise<boolean> {
  const rows = await sql<{ has: boolean }>(tx)`
    select exists (select from agent.rebate_touched where brand_id = ${brandId}) as has`;
  return rows[0]?.has ?? false;
}

/** Rebates of a brand count from this moment on; a brand that has them already keeps its clock. */
export async function startRebateClock(
  tx: Tx,
  of: { readonly brandId: number; readonly from: Date },
): Promise<void> {
  await sql(tx)`
    insert into agent.rebate_clock (brand_id, closed_until, run_until)
    values (${of.brandId}, ${of.from}, ${of.from})
        on conflict (brand_id) do nothing`;
}

/** @returns until when days have been paid; undefined for a brand that never had rebates */
export async function selectRunUntil(tx: ReadTx, brandId: number): Promise<Date | undefined> {
  const rows = await sql<{ run_until: Date }>(tx)`
    select run_until from agent.rebate_clock where brand_id = ${brandId}`;
  return rows[0]?.run_until;
}

/** @returns before when nothing counts any more; the lock lets one count or close at a time */
export async function lockRebateClock(tx: Tx, brandId: number): Promise<Date | undefined> {
  const rows = await sql<{ closed_until: Date }>(tx)`
    select closed_until from agent.rebate_clock where brand_id = ${brandId} for update`;
  return rows[0]?.closed_until;
}

export async function closeRebates(
  tx: Tx,
  of: { readonly brandId: number; readonly until: Date },
): Promise<void> {
  await sql(tx)`
    update agent.rebate_clock set closed_until = ${of.until} where brand_id = ${of.brandId} and closed_until < ${of.until}`;
}

/** A day is paid whole. */
export async function saveRunUntil(
  tx: Tx,
  of: { readonly brandId: number; readonly until: Date },
): Promise<void> {
  await sql(tx)`
    update agent.rebate_clock set run_until = ${of.until} where brand_id = ${of.brandId} and run_until < ${of.until}`;
}

export type TouchedBet = {
  readonly id: bigint;
  readonly revision: number;
  readonly member_id: bigint;
  readonly game_code: string;
  readonly game_type: string;
  /** Nearest first; the driver reads no lists of bigints. */
  readonly uplines: readonly string[];
  readonly settled_at: Date;
  readonly valid_ticks: bigint;
};

/** Takes noted bets as they stand now; one that was given back has no valid bets. */
export async function takeTouched(
  tx: Tx,
  of: { readonly brandId: number; readonly currency: string; readonly now: Date },
): Promise<readonly TouchedBet[]> {
  const { brandId, currency, now } = of;
  return await sql<TouchedBet>(tx)`
    with taken as (
      delete from agent.rebate_touched
       where id in (select id from agent.rebate_touched where brand_id = ${brandId} order by id limit 20)
      returning account_ids, bet_ids
    ),
    noted as (
      select distinct u.account_id, u.bet_id
        from taken t
       cross join lateral unnest(t.account_ids, t.bet_ids) u (account_id, bet_id)
    )
    select b.id, b.revision, b.member_id, b.game_code, b.game_type, b.uplines::text[] as uplines,
           coalesce(b.settled_at, ${now}::timestamptz) as settled_at,
           case when b.status in ('PENDING', 'VOID', 'ROLLED_BACK') then 0 else b.valid_ticks end::bigint as valid_ticks
      from noted n
     cross join lateral (
       select * from play.bet_v where account_id = n.account_id and id = n.bet_id limit 1) b
     where b.brand_id = ${brandId} and b.currency = ${currency} and not b.is_trial
     order by b.id
     limit 1000000`;
}

export type CountedShare = {
  readonly bet_id: bigint;
  readonly earner_id: bigint;
  readonly product: string;
  readonly kind: RebateKind;
  readonly rate: number;
  readonly below_rate: number;
  readonly revision: number;
  readonly valid_ticks: bigint;
  readonly ticks: bigint;
};

/** What was counted of bets so far. */
export async function selectCounted(
  tx: ReadTx,
  betIds: readonly bigint[],
): Promise<readonly CountedShare[]> {
  return await sql<CountedShare>(tx)`
    select bet_id, earner_id, product, kind, rate, below_rate, max(revision) as revision,
           sum(more_valid_ticks)::bigint as valid_ticks, sum(more_ticks)::bigint as ticks
      from agent.rebate_share
     where bet_id = any (${betIds}::bigint[])
     group by bet_id, earner_id, product, kind, rate, below_rate
     order by bet_id, earner_id
     limit 1000000`;
}

export type NewShare = {
  readonly bet: TouchedBet;
  readonly earnerId: bigint;
  readonly product: string;
  readonly rate: number;
  readonly belowRate: number;
  readonly countedAt: Date;
  readonly moreValidTicks: bigint;
  readonly moreTicks: bigint;
};

/** Writes shares; one that is there already stays. */
export async function insertShares(
  tx: Tx,
  of: { readonly brandId: number; readonly shares: readonly NewShare[] },
): Promise<void> {
  const { brandId, shares } = of;
  await sql(tx)`
    insert into agent.rebate_share (bet_id, revision, earner_id, brand_id, member_id, game_code, product, kind, rate, below_rate,
                                    counted_at, more_valid_ticks, more_ticks)
    select s.bet_id, s.revision, s.earner_id, ${brandId}::integer, s.member_id, s.game_code, s.product,
           case when s.earner_id = s.member_id then 'rebate' else 'commission' end, s.rate, s.below_rate, s.counted_at,
           s.more_valid, s.more
      from unnest(${shares.map(({ bet }) => bet.id)}::bigint[], ${shares.map(({ bet }) => bet.revision)}::integer[],
                  ${shares.map(({ earnerId }) => earnerId)}::bigint[], ${shares.map(({ bet }) => bet.member_id)}::bigint[],
                  ${shares.map(({ bet }) => bet.game_code)}::text[], ${shares.map(({ product }) => product)}::text[],
                  ${shares.map(({ rate }) => rate)}::smallint[], ${shares.map(({ belowRate }) => belowRate)}::smallint[],
                  ${shares.map(({ countedAt }) => countedAt)}::timestamptz[],
                  ${shares.map(({ moreValidTicks }) => moreValidTicks)}::bigint[],
                  ${shares.map(({ moreTicks }) => moreTicks)}::bigint[])
             as s (bet_id, revision, earner_id, member_id, game_code, product, rate, below_rate, counted_at, more_valid, more)
        on conflict (bet_id, revision, earner_id) do nothing`;
}
