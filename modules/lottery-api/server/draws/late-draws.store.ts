import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type LateDraw = {
  readonly vendor_code: string;
  readonly game_code: string;
  readonly draw_no: string;
  readonly draws_at: Date;
};

/** Draws of the last day that were due before that moment and are not over, the longest due first. */
export async function selectLateDraws(
  tx: ReadTx,
  { due, limit }: { readonly due: Date; readonly limit: number },
): Promise<readonly LateDraw[]> {
  return await sql<LateDraw>(tx)`
    select vendor_code, game_code, draw_no, draws_at
      from lottery_api.draw
     where draws_at < ${due}
       and draws_at > ${due}::timestamptz - interval '1 day'
       and state not in ('result', 'void')
     order by draws_at, vendor_code, game_code, draw_no
     limit ${limit}`;
}

/** How many draws were late in a period, how many of them came to an end in it, and how many of its last day have none. */
export async function lateDrawFlow(
  tx: ReadTx,
  period: { readonly from: Date; readonly until: Date; readonly lateMs: number },
): Promise<{ readonly came: number; readonly done: number; readonly left: number }> {
  const { from, until, lateMs } = period;
  const rows = await sql<{ came: number; done: number; left: number }>(tx)`
    with due as (
      select d.state, d.draws_at + make_interval(secs => ${lateMs} / 1000.0) as late_at,
             case when d.state = 'void' then d.reported_at else r.reported_at end as ended_at
        from lottery_api.draw d
        left join lottery_api.result r
          on r.vendor_code = d.vendor_code and r.game_code = d.game_code and r.draw_no = d.draw_no and r.revision = 1
       where d.draws_at >= ${from}::timestamptz - interval '1 day' and d.draws_at < ${until})
    select count(*) filter (where late_at >= ${from} and late_at < least(${until}::timestamptz, now())
                              and (ended_at is null or ended_at > late_at))::int as came,
           count(*) filter (where ended_at > late_at and ended_at >= ${from} and ended_at < ${until})::int as done,
           count(*) filter (where late_at < least(${until}::timestamptz, now()) and (ended_at is null or ended_at >= ${until})
                              and state not in ('result', 'void'))::int as left
      from due`;
  return rows[0] ?? { came: 0, done: 0, left: 0 };
}
