import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

type DrawKey = {
  readonly vendor_code: string;
  readonly game_code: string;
  readonly draw_no: string;
};

/** Draws whose number begins so, of one game or of all. */
export async function selectDrawsByNumber(
  tx: ReadTx,
  wanted: { readonly game: string; readonly start: string; readonly limit: number },
): Promise<readonly DrawKey[]> {
  return await sql<DrawKey>(tx)`
    select vendor_code, game_code, draw_no
      from lottery_api.draw
     where draw_no ~>=~ ${wanted.start}::text
       and draw_no ~<~ (${wanted.start}::text || ':')
       and (${wanted.game} = '' or upper(game_code) = upper(${wanted.game}))
     order by draw_no using ~<~, game_code
     limit ${wanted.limit}`;
}

/** How many draws of the last day were due before that moment and are not over, and since when the oldest is due. */
export async function countLateDraws(
  tx: ReadTx,
  due: Date,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::int as count, min(draws_at) as since
      from lottery_api.draw
     where draws_at < ${due}
       and draws_at > ${due}::timestamptz - interval '1 day'
       and state not in ('result', 'void')`;
  return rows[0] ?? { count: 0, since: null };
}

/** The longest time in seconds between the time of a draw since that moment and its first result. */
export async function selectDrawDelay(tx: ReadTx, since: Date): Promise<number> {
  const rows = await sql<{ seconds: number }>(tx)`
    select coalesce(ceil(max(extract(epoch from r.reported_at - d.draws_at))), 0)::int as seconds
      from lottery_api.draw d
      join lottery_api.result r
        on r.vendor_code = d.vendor_code and r.game_code = d.game_code and r.draw_no = d.draw_no and r.revision = 1
     where d.draws_at > ${since}`;
  return Math.max(rows[0]?.seconds ?? 0, 0);
}
