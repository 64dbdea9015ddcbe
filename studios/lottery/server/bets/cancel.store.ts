import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Exposure, StoredLine } from './bet.store.ts';

export type CancellingBet = {
  readonly id: bigint;
  readonly game_code: string;
  readonly draw_no: string;
  readonly member_ref: string;
  readonly lines: readonly StoredLine[];
};

/**
 * Takes an accepted bet of that member out of its draw, if the draw still takes bets at this moment.
 * @returns false when the bet is another member's, is not accepted any more, or its draw is locked
 */
export async function beginCancel(
  tx: Tx,
  bet: { readonly id: bigint; readonly member: string },
): Promise<boolean> {
  const rows = await sql<{ readonly id: bigint }>(tx)`
    with begun as (
      update studio_lottery.bet b
         set state = 'cancelling'
        from studio_lottery.draw d
       where b.id = ${bet.id} and b.member_ref = ${bet.member} and b.state = 'accepted' and d.id = b.draw_id
         and studio_lottery.is_open(studio_lottery.clock(), d.opens_at, d.locks_at)
      returning b.id)
    insert into studio_lottery.unfinished_bet (bet_id)
    select id from begun
    returning bet_id as id`;
  return rows.length === 1;
}

/** Cancelled bets whose stakes must still go back, oldest first. */
export async function cancellingBets(tx: Tx, limit: number): Promise<readonly CancellingBet[]> {
  return await sql<CancellingBet>(tx)`
    select b.id, b.game_code, d.draw_no, b.member_ref, b.lines
      from studio_lottery.unfinished_bet u
      join studio_lottery.bet b on b.id = u.bet_id and b.state = 'cancelling'
      join studio_lottery.draw d on d.id = b.draw_id and d.closed_at is null
     order by b.id
     limit ${limit}`;
}

/** Ends a bet whose stake went back, and releases its exposure. */
export async function endCancelled(
  tx: Tx,
  bet: { readonly id: bigint; readonly exposures: readonly Exposure[] },
): Promise<void> {
  await sql(tx)`
    with ended as (
      update studio_lottery.bet
         set state = 'refunded', ended_at = studio_lottery.clock()
       where id = ${bet.id} and state = 'cancelling'
      returning id, draw_id),
    finished as (
      delete from studio_lottery.unfinished_bet u using ended e where u.bet_id = e.id)
    update studio_lottery.exposure e
       set highest_ticks = e.highest_ticks - u.highest
      from ended,
           unnest(${bet.exposures.map((one) => one.subject)}::text[],
                  ${bet.exposures.map((one) => one.highest)}::bigint[]) as u (subject, highest)
     where e.draw_id = ended.draw_id and e.subject = u.subject`;
}
