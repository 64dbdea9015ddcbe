import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type Batch = {
  readonly brandId: number;
  readonly accountIds: readonly bigint[];
  readonly betIds: readonly bigint[];
};

/** Notes settled bets of brands that have contracts. */
export async function insertTouched(tx: Tx, batches: readonly Batch[]): Promise<void> {
  for (const { brandId, accountIds, betIds } of batches) {
    await sql(tx)`
      insert into agent.touched (brand_id, account_ids, bet_ids)
      select ${brandId}::integer, ${accountIds}::bigint[], ${betIds}::bigint[]
       where exists (select from agent.progress where brand_id = ${brandId})`;
  }
}

/** @returns whether settled bets of a brand wait to be counted */
export async function hasTouched(tx: ReadTx, brandId: number): Promise<boolean> {
  const rows = await sql<{ has: boolean }>(tx)`
    select exists (select from agent.touched where brand_id = ${brandId}) as has`;
  return rows[0]?.has ?? false;
}
