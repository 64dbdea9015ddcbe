import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

/** Open cases by the number of the vendor that they are about; a vendor without any is left out. */
export async function countOpenCases(tx: ReadTx): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ vendor_id: number; open: number }>(tx)`
    select vendor_id, count(*)::int as open
      from play.case_file
     where status = 'open'
     group by vendor_id
     order by vendor_id
     limit 1000`;
  return new Map(rows.map((row) => [row.vendor_id, row.open]));
}
