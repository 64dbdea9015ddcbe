import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';

/** A line as it is stored; amounts and odds as text, because JSON numbers are floats. */
export type StoredLine = {
  readonly play: string;
  readonly pick: string;
  readonly odds4: readonly string[];
  /** Ticks. */
  readonly stake: string;
  /** Units the stake is made of; 1 when absent. */
  readonly units?: number;
  readonly group?: number;
  /** Share of the stake × 10,000 that comes back whatever is drawn; nothing when absent. */
  readonly rebate4?: string;
};

/** What one bet could cost at most: of a member, or of a number. */
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
  readonly hash: Buffer;
  readonly gameCode: string;
  readonly drawNo: string;
  readonly lines: readonly StoredLine[];
  readonly stake: bigint;
  readonly exposures: readonly Exposure[];
  /** Highest odds × 10,000 that the player saw of each line; undefined where a line named none. */
  readonly oddsSeen?: readonly number[] | undefined;
  /** How its client lays bets out, by the client's own count: records tell it, nothing follows from it. */
  readonly approach?: number | undefined;
};

export type Taking = {
  readonly outcome: 'TAKEN' | 'KNOWN' | 'ROUND_CLOSED' | 'PAYOUT_LIMIT' | 'NUMBER_LIMIT';
  readonly id: bigint | null;
  readonly locks_at: Date | null;
  readonly received_at: Date;
};

/** Takes bets in one statement: cut-off, limits and keys are decided by the database. Answers are in order. */
export async function takeBets(tx: Tx, bets: readonly AskedBet[]): Promise<readonly Taking[]> {
  const exposures = bets.flatMap((bet, index) =>
    bet.exposures.map((exposure) => ({ ...exposure, item: index + 1 })),
  );
  return await sql<Taking>(tx)`
    select outcome, id, locks_at, received_at
      from studio_lottery.take_many(
        ${bets.map((bet) => bet.session)}, ${bets.map((bet) => bet.member)}, ${bets.map((bet) => bet.currency)},
        ${bets.map((bet) => bet.key)}, ${bets.map((bet) => bet.hash)}::bytea[], ${bets.map((bet) => bet.gameCode)},
        ${bets.map((bet) => bet.drawNo)}, ${bets.map((bet) => JSON.stringify(bet.lines))}::text[]::jsonb[],
        ${bets.map((bet) => bet.stake)}::bigint[],
        ${exposures.map((one) => one.item)}::integer[], ${exposures.map((one) => one.subject)}::text[],
        ${exposures.map((one) => one.highest)}::bigint[], ${exposures.map((one) => one.cap)}::bigint[],
        ${exposures.map((one) => one.refusal)}::text[])`;
}

export type Confirmation = { readonly id: bigint; readonly balance: string };

/**
 * Accepts bets whose stake was taken, if their draw is still open at this moment.
 * @returns ids of the accepted ones; the others must be given back
 */
export async function acceptBets(
  tx: Tx,
  confirmations: readonly Confirmation[],
): Promise<readonly { readonly id: bigint }[]> {
  return await sql<{ id: bigint }>(tx)`
    update studio_lottery.bet b
       set state = 'accepted', accepted_at = studio_lottery.clock(), balance_after = u.balance
      from unnest(${confirmations.map((one) => one.id)}::bigint[], ${confirmations.map((one) => one.balance)}::text[])
           as u (id, balance),
           studio_lottery.draw d
     where b.id = u.id and d.id = b.draw_id and b.state = 'asked'
       and studio_lottery.is_open(studio_lottery.clock(), d.opens_at, d.locks_at)
    returning b.id`;
}

/** Ends a bet that nothing was paid for, or whose stake went back, and frees the room it held under the limits. */
export async function refuseBet(
  tx: Tx,
  bet: { readonly id: bigint; readonly refusal: string; readonly exposures: readonly Exposure[] },
): Promise<void> {
  await sql(tx)`
    with refused as (
      update studio_lottery.bet
         set state = 'refused', refusal = ${bet.refusal}, ended_at = studio_lottery.clock()
       where id = ${bet.id} and state = 'asked'
      returning draw_id)
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
  readonly request_hash: Buffer;
  readonly lines: readonly StoredLine[];
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint | null;
  readonly balance_after: string | null;
  readonly received_at: Date;
  readonly result: DrawResult | null;
};

export async function findBet(tx: Tx, id: bigint): Promise<BetRow | undefined> {
  const rows = await sql<BetRow>(tx)`
    select b.id, b.game_code, d.draw_no, b.member_ref, b.state, b.refusal, b.request_hash, b.lines, b.stake_ticks,
           b.payout_ticks, b.balance_after, b.received_at, d.result
      from studio_lottery.bet b
      join studio_lottery.draw d on d.id = b.draw_id
     where b.id = ${id}
     limit 1`;
  return rows[0];
}

/** A member's bets that stood, newest first. */
export async function betsOfMember(
  tx: Tx,
  wanted: { readonly member: string; readonly gameCode: string; readonly limit: number },
): Promise<readonly BetRow[]> {
  return await sql<BetRow>(tx)`
    select b.id, b.game_code, d.draw_no, b.member_ref, b.state, b.refusal, b.request_hash, b.lines, b.stake_ticks,
           b.payout_ticks, b.balance_after, b.received_at, d.result
      from studio_lottery.bet b
      join studio_lottery.draw d on d.id = b.draw_id
     where b.member_ref = ${wanted.member} and b.game_code = ${wanted.gameCode}
       and b.state in ('accepted', 'settled', 'refunded', 'cancelling')
     order by b.id desc
     limit ${wanted.limit}`;
}
