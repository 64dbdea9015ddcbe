import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type OpenApplication = {
  readonly id: bigint;
  readonly number: string;
  readonly name: string;
  readonly market: string;
  readonly created_at: Date;
};

/** Applications that are not decided, the oldest first. */
export async function selectOpenApplications(
  tx: ReadTx,
  { brandId, limit }: { readonly brandId: number; readonly limit: number },
): Promise<readonly OpenApplication[]> {
  return await sql<OpenApplication>(tx)`
    select id, number, name, market, created_at
      from inquiry.application
     where brand_id = ${brandId} and state in ('new', 'contacted')
     order by id
     limit ${limit}`;
}

/** How applications moved in a period; one counts as done when it was last moved on. */
export async function applicationFlow(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<{ readonly came: number; readonly done: number; readonly left: number }> {
  const { brandId, from, until } = period;
  const rows = await sql<{ came: number; done: number; left: number }>(tx)`
    select count(*) filter (where created_at >= ${from})::int as came,
           count(*) filter (where state in ('accepted', 'rejected') and changed_at >= ${from}
                              and changed_at < ${until})::int as done,
           count(*) filter (where state in ('new', 'contacted') or changed_at >= ${until})::int as left
      from inquiry.application
     where brand_id = ${brandId} and created_at < ${until}`;
  return rows[0] ?? { came: 0, done: 0, left: 0 };
}
