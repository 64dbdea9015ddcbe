import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { CaseRow } from '../cases.store.ts';

export type OpenCase = Pick<
  CaseRow,
  'id' | 'vendor_code' | 'kind' | 'round_ref' | 'opened_at' | 'assignee_id' | 'assignee'
>;

/** Open cases of a brand, and those without a known brand, the oldest first. */
export async function selectOpenCases(
  tx: ReadTx,
  { brandId, limit }: { readonly brandId: number; readonly limit: number },
): Promise<readonly OpenCase[]> {
  return await sql<OpenCase>(tx)`
    select c.id, c.vendor_code, c.kind, c.round_ref, c.opened_at, w.assignee_id, w.assignee
      from play.case_v c
      left join reconciliation.case_work w on w.case_id = c.id
     where c.brand_id in (0, ${brandId}) and c.status = 'open'
     order by c.id
     limit ${limit}`;
}

/** How the cases of a brand moved in a period. */
export async function caseFlow(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<{ readonly came: number; readonly done: number; readonly left: number }> {
  const { brandId, from, until } = period;
  const rows = await sql<{ came: number; done: number; left: number }>(tx)`
    select count(*) filter (where opened_at >= ${from})::int as came,
           count(*) filter (where closed_at >= ${from} and closed_at < ${until})::int as done,
           count(*) filter (where closed_at is null or closed_at >= ${until})::int as left
      from play.case_v
     where brand_id in (0, ${brandId}) and opened_at < ${until}`;
  return rows[0] ?? { came: 0, done: 0, left: 0 };
}
