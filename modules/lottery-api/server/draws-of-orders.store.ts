import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type OrderDraw = {
  readonly vendor_code: string;
  readonly round: string;
  readonly draw_no: string;
  readonly state: string;
  readonly draws_at: Date;
  readonly locks_at: Date;
  readonly is_open: boolean;
  readonly result: unknown;
};

/** The draws behind rounds, by `<game>-<draw number>`; those that are not known are not in the answer. */
export async function drawsOfRounds(
  tx: ReadTx,
  rounds: readonly {
    readonly vendorCode: string;
    readonly gameCode: string;
    readonly round: string;
  }[],
): Promise<readonly OrderDraw[]> {
  return await sql<OrderDraw>(tx)`
    select d.vendor_code, u.round, d.draw_no, d.state, d.draws_at, d.locks_at,
           clock_timestamp() < d.locks_at and d.state in ('scheduled', 'open') as is_open, d.result
      from unnest(${rounds.map((one) => one.vendorCode)}::text[], ${rounds.map((one) => one.gameCode)}::text[],
                  ${rounds.map((one) => one.round)}::text[]) as u (vendor, game, round)
      join lottery_api.draw d on d.vendor_code = u.vendor and d.game_code = u.game
                         and d.draw_no = substr(u.round, length(u.game) + 2)
     order by d.draws_at desc, u.round
     limit ${rounds.length}`;
}
