import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

/** Whether a payment's number was written down before, under the same way of payment. */
export async function isReferenceKnown(
  tx: ReadTx,
  which: { readonly brandId: number; readonly way: string; readonly reference: string },
): Promise<boolean> {
  const rows = await sql<{ known: boolean }>(tx)`
    select exists (
      select from withdrawal.withdrawal
       where brand_id = ${which.brandId} and way = ${which.way} and reference = ${which.reference}) as known`;
  return rows[0]?.known === true;
}
