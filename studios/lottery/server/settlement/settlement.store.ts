import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';
import type { StoredLine } from '../bets/bet.store.ts';

/** A bet that is still `asked` although its draw is locked. */
export type AbandonedBet = {
  readonly id: bigint;
  readonly game_code: string;
  readonly draw_no: string;
  readonly member_ref: string;
  readonly lines: readonly StoredLine[];
};

/** Bets that are still `asked` longer than `graceMs` milliseconds after the lock, oldest first. */
export async function abandonedBets(
  tx: Tx,
  wanted: { readonly graceMs: number; readonly limit: number },
): Promise<readonly AbandonedBet[]> {
  return await sql<AbandonedBet>(tx)`
    select b.id, b.game_code, d.draw_no, b.member_ref, b.lines
      from studio_lottery.unfinished_bet u
      join studio_lottery.bet b on b.id = u.bet_id and b.state = 'asked'
      join studio_lottery.draw d on d.id = b.draw_id and d.closed_at is null
       and d.locks_at + make_interval(secs => ${wanted.graceMs}::double precision / 1000) <= studio_lottery.clock()
     where b.retry_at is null or b.retry_at <= studio_lottery.clock()
     order by b.draw_id, b.id
     limit ${wanted.limit}`;
}

export type UnpaidDraw = {
  readonly id: bigint;
  readonly game_code: string;
  readonly draw_no: string;
  readonly draws_at: Date;
  readonly drawn_at: Date | null;
  readonly state: 'resulted' | 'settled' | 'voided';
  /**
   * The revision of the result; bets that a lower one has paid are paid the difference. 0: the draw was voided before
   * it had a result.
   */
  readonly revision: number;
  readonly result: DrawResult | null;
};

/**
 * Draws that are over and whose rounds are not closed, oldest first. A draw from a seed is paid when the platform has taken
 * its proof, which it judges by computing the numbers itself; one from outside when the platform has stored its numbers.
 */
export async function unpaidDraws(tx: Tx, limit: number): Promise<readonly UnpaidDraw[]> {
  return await sql<UnpaidDraw>(tx)`
    select id, game_code, draw_no, draws_at, drawn_at, state, revision, result
      from studio_lottery.draw
     where closed_at is null and state in ('resulted', 'settled', 'voided')
       and (state = 'voided' or case result_source
              when 'outside' then reported_as = 'result' and reported_revision = revision
              else revealed_at is not null
            end)
     order by draws_at, id
     limit ${limit}`;
}

export type UnpaidBet = {
  readonly id: bigint;
  readonly member_ref: string;
  readonly lines: readonly StoredLine[];
  readonly stake_ticks: bigint;
};

/**
 * Bets with ids above `afterId` that this revision of their draw's result has not paid, and that do not wait after a
 * failure. When the draw has another revision by now there are none, since the caller holds an outdated result.
 */
export async function unpaidBets(
  tx: Tx,
  wanted: {
    readonly draw: UnpaidDraw;
    readonly state: 'accepted' | 'settled';
    readonly afterId: bigint;
    readonly limit: number;
  },
): Promise<readonly UnpaidBet[]> {
  return await sql<UnpaidBet>(tx)`
    select b.id, b.member_ref, b.lines, b.stake_ticks
      from studio_lottery.draw d
      join studio_lottery.bet b on b.draw_id = d.id and b.id > ${wanted.afterId} and b.state = ${wanted.state}
     where d.id = ${wanted.draw.id} and d.revision = ${wanted.draw.revision}
       and (b.settle_version < d.revision or d.revision = 0)
       and (b.retry_at is null or b.retry_at <= studio_lottery.clock())
     order by b.id
     limit ${wanted.limit}`;
}

export type MemberBet = {
  readonly id: bigint;
  readonly member_ref: string;
  readonly lines: readonly StoredLine[];
  readonly stake_ticks: bigint;
};

/** Bounds what the members of one set, of whom some may have very many bets, let the process read. */
const MAX_BETS_OF_SET = 100_000;

/** All accepted bets of these members on a draw, also those that are paid already; amounts are ticks. */
export async function stakedByMembers(
  tx: Tx,
  wanted: { readonly draw: UnpaidDraw; readonly members: readonly string[] },
): Promise<readonly MemberBet[]> {
  return await sql<MemberBet>(tx)`
    with edge as (
      select min(id) as first, max(id) as last from studio_lottery.bet where draw_id = ${wanted.draw.id})
    select b.id, b.member_ref, b.lines, b.stake_ticks
      from edge
     cross join unnest(${[...wanted.members]}::text[]) m (ref)
     cross join lateral (
       select id, member_ref, lines, stake_ticks
         from studio_lottery.bet
        where member_ref = m.ref and game_code = ${wanted.draw.game_code} and id between edge.first and edge.last
          and draw_id = ${wanted.draw.id} and state in ('accepted', 'settled')) b
     order by b.id
     limit ${MAX_BETS_OF_SET}`;
}

/**
 * Stores what the wallet has paid by a revision, in ticks; a bet of a void draw is refunded. From the second revision
 * on, each member whose payouts changed gets a notification of the difference.
 */
export async function markPaid(
  tx: Tx,
  {
    draw,
    paid,
  }: {
    readonly draw: UnpaidDraw;
    readonly paid: readonly { readonly id: bigint; readonly payout: bigint }[];
  },
): Promise<void> {
  const isVoid = draw.state === 'voided';
  await sql(tx)`
    with former as (
      select b.id, coalesce(b.payout_ticks, 0) as payout
        from studio_lottery.bet b
       where ${draw.revision} > 1 and b.id = any(${paid.map((one) => one.id)}::bigint[])),
    marked as (
      update studio_lottery.bet b
         set state = ${isVoid ? 'refunded' : 'settled'}, payout_ticks = case when ${isVoid} then null else u.payout end,
             settle_version = ${draw.revision}, ended_at = studio_lottery.clock()
        from unnest(${paid.map((one) => one.id)}::bigint[], ${paid.map((one) => one.payout)}::bigint[]) as u (id, payout)
       where b.id = u.id and b.state in ('accepted', 'settled') and b.settle_version < ${draw.revision}
      returning b.id, b.draw_id, b.member_ref, b.currency, u.payout)
    insert into studio_lottery.correction_notification as n (member_ref, draw_id, revision, currency, delta_ticks)
    select m.member_ref, m.draw_id, ${draw.revision}, m.currency, sum(m.payout - f.payout)
      from marked m
      join former f on f.id = m.id
     where m.payout <> f.payout
     group by m.member_ref, m.draw_id, m.currency
     order by m.member_ref
    on conflict (member_ref, draw_id, revision) do update set delta_ticks = n.delta_ticks + excluded.delta_ticks`;
}

/** Ends an accepted bet whose stake went back. */
export async function markRefunded(tx: Tx, id: bigint): Promise<void> {
  await sql(tx)`
    update studio_lottery.bet
       set state = 'refunded', ended_at = studio_lottery.clock()
     where id = ${id} and state = 'accepted'`;
}

/** Delays the next attempt of bets that the wallet did not pay or give back. */
export async function postpone(
  tx: Tx,
  bets: { readonly ids: readonly bigint[]; readonly retryAfterMs: number },
): Promise<void> {
  await sql(tx)`
    update studio_lottery.bet
       set retry_at = studio_lottery.clock() + make_interval(secs => ${bets.retryAfterMs}::double precision / 1000)
     where id = any(${[...bets.ids]}::bigint[]) and state in ('asked', 'accepted')`;
}

export type RoundTotals = {
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
};

/**
 * Marks a drawn draw as settled when none of its bets waits.
 * @returns whether none waits
 */
export async function markSettled(tx: Tx, drawId: bigint): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update studio_lottery.draw d
       set state = case when state = 'resulted' then 'settled' else state end
     where d.id = ${drawId} and d.state in ('resulted', 'settled', 'voided')
       and not exists (
         select from studio_lottery.bet b
          where b.draw_id = d.id
            and (b.state in ('asked', 'accepted', 'cancelling') or b.state = 'settled' and b.settle_version < d.revision))
    returning id`;
  return rows.length === 1;
}

/** The number of settled bets of a draw, and the sums of their stakes and payouts in ticks. */
export async function totalsOf(tx: Tx, drawId: bigint): Promise<RoundTotals> {
  const rows = await sql<RoundTotals>(tx)`
    select count(*)::integer as bets, coalesce(sum(stake_ticks), 0)::bigint as stake,
           coalesce(sum(payout_ticks), 0)::bigint as payout
      from studio_lottery.bet
     where draw_id = ${drawId} and state = 'settled'`;
  return rows[0] ?? { bets: 0, stake: 0n, payout: 0n };
}

/** Marks the round of a draw as closed. */
export async function markClosed(tx: Tx, drawId: bigint): Promise<void> {
  await sql(tx)`
    update studio_lottery.draw set closed_at = studio_lottery.clock() where id = ${drawId} and closed_at is null`;
}
