import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Amount } from '#platform/money/money.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';

/** A line as it is stored. Amounts and odds are texts, because JSON numbers are floats. */
export type StoredLine = {
  readonly play: string;
  readonly pick: string;
  readonly odds4: readonly string[];
  /** The stake of all units, in ticks. */
  readonly stake: string;
  /** The number of units of the stake; 1 when absent. */
  readonly units?: number;
  readonly group?: number;
  /** The share of the stake × 10,000 that is returned whatever the result is; 0 when absent. */
  readonly rebate4?: string;
};

/** The most that one bet could cost for a member or a number, in ticks. */
export type Exposure = {
  readonly subject: string;
  readonly highest: bigint;
  readonly cap: bigint;
  readonly refusal: 'PAYOUT_LIMIT' | 'NUMBER_LIMIT';
};

export type AskedBet = {
  readonly session: string;
  readonly member: string;
  readonly currency: string;
  readonly key: string;
  /** The first half of a SHA-256 as 32 hexadecimal digits. */
  readonly hash: string;
  readonly gameCode: string;
  readonly drawNo: string;
  readonly lines: readonly StoredLine[];
  readonly stake: bigint;
  readonly exposures: readonly Exposure[];
  /** The highest odds × 10,000 that the player saw of each line; undefined when one of the lines named none. */
  readonly oddsSeen?: readonly number[] | undefined;
  /** How the client arranges bets, by the client's own numbering: records show it, and no rule reads it. */
  readonly approach?: number | undefined;
};

export type Confirmation = { readonly id: bigint; readonly balance: Amount };

/**
 * Accepts bets whose stakes were taken, if their draw is still open at this moment.
 * @returns the ids of the accepted bets; the stakes of the others must be given back
 */
export async function acceptBets(
  tx: Tx,
  confirmations: readonly Confirmation[],
): Promise<readonly { readonly id: bigint }[]> {
  return await sql<{ id: bigint }>(tx)`
    with accepted as (
      update studio_lottery.bet b
         set state = 'accepted', accepted_at = studio_lottery.clock(), balance_ticks = u.balance
        from unnest(${confirmations.map((one) => one.id)}::bigint[], ${confirmations.map((one) => one.balance)}::bigint[])
             as u (id, balance),
             studio_lottery.draw d
       where b.id = u.id and d.id = b.draw_id and b.state = 'asked'
         and studio_lottery.is_open(studio_lottery.clock(), d.opens_at, d.locks_at)
      returning b.id),
    finished as (
      delete from studio_lottery.unfinished_bet u using accepted a where u.bet_id = a.id)
    select id from accepted`;
}

/** Refuses a bet whose stake was not taken or went back, and releases its exposure. */
export async function refuseBet(
  tx: Tx,
  bet: { readonly id: bigint; readonly refusal: string; readonly exposures: readonly Exposure[] },
): Promise<void> {
  await sql(tx)`
    with refused as (
      update studio_lottery.bet
         set state = 'refused', refusal = ${bet.refusal}, ended_at = studio_lottery.clock()
       where id = ${bet.id} and state = 'asked'
      returning id, draw_id),
    finished as (
      delete from studio_lottery.unfinished_bet u using refused r where u.bet_id = r.id)
    update studio_lottery.exposure e
       set highest_ticks = e.highest_ticks - u.highest
      from refused r,
           unnest(${bet.exposures.map((one) => one.subject)}::text[],
                  ${bet.exposures.map((one) => one.highest)}::bigint[]) as u (subject, highest)
     where e.draw_id = r.draw_id and e.subject = u.subject`;
}

export type BetRow = {
  readonly id: bigint;
  readonly game_code: string;
  readonly draw_no: string;
  readonly member_ref: string;
  readonly state: 'asked' | 'accepted' | 'refused' | 'settled' | 'refunded' | 'cancelling';
  readonly refusal: string | null;
  readonly request_hash: string;
  readonly lines: readonly StoredLine[];
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint | null;
  readonly balance_ticks: bigint | null;
  readonly received_at: Date;
  readonly result: DrawResult | null;
};

/** The bet with its draw's number and result; undefined when there is no such bet. Amounts are ticks. */
export async function findBet(tx: Tx, id: bigint): Promise<BetRow | undefined> {
  const rows = await sql<BetRow>(tx)`
    select b.id, b.game_code, d.draw_no, b.member_ref, b.state, b.refusal, replace(b.request_hash::text, '-', '') as request_hash, b.lines, b.stake_ticks,
           b.payout_ticks, b.balance_ticks, b.received_at, d.result
      from studio_lottery.bet b
      join studio_lottery.draw d on d.id = b.draw_id
     where b.id = ${id}
     limit 1`;
  return rows[0];
}

/** The accepted bets of a member in a game, also those that have ended, newest first. */
export async function betsOfMember(
  tx: Tx,
  wanted: { readonly member: string; readonly gameCode: string; readonly limit: number },
): Promise<readonly BetRow[]> {
  return await sql<BetRow>(tx)`
    select b.id, b.game_code, d.draw_no, b.member_ref, b.state, b.refusal, replace(b.request_hash::text, '-', '') as request_hash, b.lines, b.stake_ticks,
           b.payout_ticks, b.balance_ticks, b.received_at, d.result
      from studio_lottery.bet b
      join studio_lottery.draw d on d.id = b.draw_id
     where b.member_ref = ${wanted.member} and b.game_code = ${wanted.gameCode}
       and b.state in ('accepted', 'settled', 'refunded', 'cancelling')
     order by b.id desc
     limit ${wanted.limit}`;
}
