import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';
import type { StoredLine } from './bet.store.ts';

/** A bet whose wallet answer never came and whose draw is locked. */
export type AbandonedBet = {
  readonly id: bigint;
  readonly game_code: string;
  readonly draw_no: string;
  readonly member_ref: string;
  readonly lines: readonly StoredLine[];
};

/** Bets still asked for a while after the lock, oldest first. */
export async function abandonedBets(
  tx: Tx,
  wanted: { readonly graceMs: number; readonly limit: number },
): Promise<readonly AbandonedBet[]> {
  return await sql<AbandonedBet>(tx)`
    select b.id, b.game_code, d.draw_no, b.member_ref, b.lines
      from studio_lottery.draw d
      join studio_lottery.bet b on b.draw_id = d.id and b.ended_at is null and b.state = 'asked'
     where d.closed_at is null
       and d.locks_at + make_interval(secs => ${wanted.graceMs}::double precision / 1000) <= studio_lottery.clock()
       and (b.retry_at is null or b.retry_at <= studio_lottery.clock())
     order by b.draw_id, b.id
     limit ${wanted.limit}`;
}

export type UnpaidDraw = {
  readonly id: bigint;
  readonly game_code: string;
  readonly draw_no: string;
  readonly state: 'resulted' | 'settled' | 'voided';
  readonly result: DrawResult | null;
};

/** Draws that are over and whose round is not closed, oldest first. */
export async function unpaidDraws(tx: Tx, limit: number): Promise<readonly UnpaidDraw[]> {
  return await sql<UnpaidDraw>(tx)`
    select id, game_code, draw_no, state, result
      from studio_lottery.draw
     where closed_at is null and state in ('resulted', 'settled', 'voided')
     order by draws_at, id
     limit ${limit}`;
}

export type UnpaidBet = {
  readonly id: bigint;
  readonly member_ref: string;
  readonly lines: readonly StoredLine[];
  readonly stake_ticks: bigint;
};

/** Accepted bets of a draw that are not paid, and are not resting after a failure. */
export async function unpaidBets(
  tx: Tx,
  wanted: { readonly drawId: bigint; readonly limit: number },
): Promise<readonly UnpaidBet[]> {
  return await sql<UnpaidBet>(tx)`
    select id, member_ref, lines, stake_ticks
      from studio_lottery.bet
     where draw_id = ${wanted.drawId} and ended_at is null and state = 'accepted'
       and (retry_at is null or retry_at <= studio_lottery.clock())
     order by id
     limit ${wanted.limit}`;
}

/** Notes what the wallet has paid. */
export async function markPaid(
  tx: Tx,
  paid: readonly { readonly id: bigint; readonly payout: bigint }[],
): Promise<void> {
  await sql(tx)`
    update studio_lottery.bet b
       set state = 'settled', payout_ticks = u.payout, ended_at = studio_lottery.clock()
      from unnest(${paid.map((one) => one.id)}::bigint[], ${paid.map((one) => one.payout)}::bigint[]) as u (id, payout)
     where b.id = u.id and b.state = 'accepted'`;
}

export async function markRefunded(tx: Tx, id: bigint): Promise<void> {
  await sql(tx)`
    update studio_lottery.bet
       set state = 'refunded', ended_at = studio_lottery.clock()
     where id = ${id} and state = 'accepted'`;
}

/** Lets bets rest before the wallet is asked again. */
export async function postpone(
  tx: Tx,
  bets: { readonly ids: readonly bigint[]; readonly restMs: number },
): Promise<void> {
  await sql(tx)`
    update studio_lottery.bet
       set retry_at = studio_lottery.clock() + make_interval(secs => ${bets.restMs}::double precision / 1000)
     where id = any(${[...bets.ids]}::bigint[]) and state in ('asked', 'accepted')`;
}

export type RoundTotals = {
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
};

/** Marks a drawn draw as settled when no bet of it waits any more. */
export async function markSettled(tx: Tx, drawId: bigint): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update studio_lottery.draw d
       set state = case when state = 'resulted' then 'settled' else state end
     where d.id = ${drawId} and d.state in ('resulted', 'settled', 'voided')
       and not exists (select from studio_lottery.bet b where b.draw_id = d.id and b.ended_at is null)
    returning id`;
  return rows.length === 1;
}

/** What was staked and paid in a draw, over the bets that stood. */
export async function totalsOf(tx: Tx, drawId: bigint): Promise<RoundTotals> {
  const rows = await sql<RoundTotals>(tx)`
    select count(*)::integer as bets, coalesce(sum(stake_ticks), 0)::bigint as stake,
           coalesce(sum(payout_ticks), 0)::bigint as payout
      from studio_lottery.bet
     where draw_id = ${drawId} and state = 'settled'`;
  return rows[0] ?? { bets: 0, stake: 0n, payout: 0n };
}

export async function markClosed(tx: Tx, drawId: bigint): Promise<void> {
  await sql(tx)`
    update studio_lottery.draw set closed_at = studio_lottery.clock() where id = ${drawId} and closed_at is null`;
}
