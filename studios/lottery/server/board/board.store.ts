import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';
import type { DueDraw } from '../draw.store.ts';
import type { SourceOfDraw } from '../draw-source.ts';

/** The draw of this moment: it takes bets, or it is between its lock and its time. */
export type CurrentDraw = Pick<DueDraw, 'commitment' | 'beacon_round'> & {
  readonly result_source: SourceOfDraw['result_source'];
  /** The chain of the beacon that the commitment names; null in the mode COMMIT. */
  readonly beacon_chain: string | null;
  readonly is_seed_lost: boolean;
  readonly id: bigint;
  readonly draw_no: string;
  readonly opens_at: Date;
  readonly locks_at: Date;
  readonly draws_at: Date;
};

/**
 * The draw that has opened and is not drawn yet.
 */
export async function currentDraw(tx: Tx, gameCode: string): Promise<CurrentDraw | undefined> {
  const rows = await sql<CurrentDraw>(tx)`
    select d.id, d.draw_no, d.opens_at, d.locks_at, d.draws_at, c.commitment, c.last_seed is null as is_seed_lost,
           c.record -> 'beacon' ->> 'chain' as beacon_chain, d.beacon_round, d.result_source
      from studio_lottery.draw d
      join studio_lottery.chain c on c.id = d.chain_id
     where d.game_code = ${gameCode}
       and d.opens_at <= studio_lottery.clock() and d.draws_at > studio_lottery.clock()
       and d.state in ('scheduled', 'open', 'locked')
     order by d.draws_at
     limit 1`;
  return rows[0];
}

export type PastDraw = {
  readonly draw_no: string;
  readonly draws_at: Date;
  readonly drawn_at: Date | null;
  readonly public_state: 'result' | 'void';
  readonly result: DrawResult | null;
};

/** Draws that are over, newest first. */
export async function pastDraws(
  tx: Tx,
  wanted: { readonly gameCode: string; readonly offset: number; readonly limit: number },
): Promise<readonly PastDraw[]> {
  return await sql<PastDraw>(tx)`
    select draw_no, draws_at, drawn_at, public_state, result
      from studio_lottery.draw
     where game_code = ${wanted.gameCode} and public_state in ('result', 'void')
     order by draws_at desc
     limit ${wanted.limit} offset ${wanted.offset}`;
}
