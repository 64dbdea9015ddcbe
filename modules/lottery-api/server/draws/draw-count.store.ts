import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type DrawCount = {
  readonly vendor_code: string;
  readonly game_code: string;
  /** `result`, or the reason of a void. */
  readonly ending: string;
  readonly draws: number;
  readonly with_bets: number;
};

/** How the draws of the last `days` days ended, by game; endings without a draw are left out. */
export async function drawCounts(tx: ReadTx, days: number): Promise<readonly DrawCount[]> {
  return await sql<DrawCount>(tx)`
    select vendor_code, game_code, ending, sum(draws)::integer as draws,
           coalesce(sum(draws) filter (where had_bets), 0)::integer as with_bets
      from lottery_api.draw_count
     where day > (now() at time zone 'UTC')::date - ${days}::integer
     group by vendor_code, game_code, ending
    having sum(draws) > 0
     order by vendor_code, game_code, ending
     limit 10000`;
}
