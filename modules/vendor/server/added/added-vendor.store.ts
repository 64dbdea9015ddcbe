import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type AddedRow = { readonly code: string; readonly definition: unknown };

/** The vendors that operators added by form, the first one first. */
export async function selectAddedVendors(tx: ReadTx): Promise<readonly AddedRow[]> {
  return await sql<AddedRow>(tx)`
    select code, definition from vendor.added order by added_at, code limit 1000`;
}

export async function insertAddedVendor(
  tx: Tx,
  added: { readonly code: string; readonly definition: object },
): Promise<void> {
  await sql(tx)`
    insert into vendor.added (code, definition) values (${added.code}, ${JSON.stringify(added.definition)}::text::jsonb)`;
}
