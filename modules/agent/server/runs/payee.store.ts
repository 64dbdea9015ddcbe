import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

/** @returns those of some people whose accounts are open */
export async function selectOpen(
  tx: ReadTx,
  of: { readonly brandId: number; readonly memberIds: readonly bigint[] },
): Promise<ReadonlySet<bigint>> {
  const rows = await sql<{ id: bigint }>(tx)`
    select a.id
      from identity.account_v a
     where a.id = any (${of.memberIds}::bigint[]) and a.brand_id = ${of.brandId} and a.is_active
     order by a.id
     limit 1000000`;
  return new Set(rows.map((row) => row.id));
}
