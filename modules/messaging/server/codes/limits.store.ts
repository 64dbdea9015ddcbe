import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { CodeLimits } from '../../contract.office.ts';

/** The stored limits of a brand; it contains only those that an operator has changed. */
export async function selectLimits(tx: ReadTx, brandId: number): Promise<Partial<CodeLimits>> {
  const rows = await sql<{ limits: Partial<CodeLimits> }>(tx)`
    select limits
      from messaging.limits
     where brand_id = ${brandId}`;
  return rows[0]?.limits ?? {};
}

export async function upsertLimits(
  tx: Tx,
  { brandId, limits }: { readonly brandId: number; readonly limits: CodeLimits },
): Promise<void> {
  await sql(tx)`
    insert into messaging.limits (brand_id, limits)
    values (${brandId}, ${JSON.stringify(limits)}::jsonb)
    on conflict (brand_id) do update
      set limits = excluded.limits, changed_at = now()`;
}
