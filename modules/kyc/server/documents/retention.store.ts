import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** Checks of a brand that ended before a moment and still have what was shown. */
export async function selectOld(
  tx: ReadTx,
  of: { readonly brandId: number; readonly before: Date; readonly limit: number },
): Promise<readonly bigint[]> {
  const rows = await sql<{ id: bigint }>(tx)`
    select id
      from kyc.check
     where brand_id = ${of.brandId} and ended_at < ${of.before} and sealed_data is not null
     order by ended_at, id
     limit ${of.limit}`;
  return rows.map(({ id }) => id);
}

/** Takes the typed data and the keys of the pictures away. @returns the files, which are noise from now on */
export async function deleteDocuments(tx: Tx, checkId: bigint): Promise<readonly string[]> {
  await sql(tx)`update kyc.check set sealed_data = null where id = ${checkId}`;
  const rows = await sql<{ file_key: string }>(tx)`
    delete from kyc.picture where check_id = ${checkId} returning file_key`;
  return rows.map((row) => row.file_key);
}

/** Brands that have checks or people. */
export async function selectBrands(tx: ReadTx): Promise<readonly number[]> {
  const rows = await sql<{ brand_id: number }>(tx)`
    select distinct brand_id from kyc.person order by brand_id limit 10000`;
  return rows.map((row) => row.brand_id);
}
