import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** How many pictures orders have. */
export async function countReceipts(
  tx: ReadTx,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await sql<{ deposit_id: bigint; receipts: number }>(tx)`
    select deposit_id, count(*)::integer as receipts
      from cashier.receipt
     where deposit_id = any(${ids}::bigint[])
     group by deposit_id
     order by deposit_id
     limit 1000`;
  return new Map(rows.map((row) => [row.deposit_id, row.receipts]));
}

/** Adds a picture to an order whose row is locked; false when it has as many as it may have. */
export async function insertReceipt(
  tx: Tx,
  one: {
    readonly depositId: bigint;
    readonly brandId: number;
    readonly fileKey: string;
    readonly width: number;
    readonly height: number;
    readonly max: number;
  },
): Promise<boolean> {
  const rows = await sql(tx)`
    insert into cashier.receipt (deposit_id, place, brand_id, file_key, width, height)
    select ${one.depositId}, count(*) + 1, ${one.brandId}, ${one.fileKey}, ${one.width}, ${one.height}
      from cashier.receipt
     where deposit_id = ${one.depositId}
    having count(*) < ${one.max}
    returning place`;
  return rows.length > 0;
}

/** The picture of an order at a place; undefined where there is none. */
export async function selectReceipt(
  tx: ReadTx,
  which: { readonly brandId: number; readonly depositId: bigint; readonly place: number },
): Promise<{ readonly file_key: string } | undefined> {
  const rows = await sql<{ file_key: string }>(tx)`
    select file_key
      from cashier.receipt
     where brand_id = ${which.brandId} and deposit_id = ${which.depositId} and place = ${which.place}`;
  return rows[0];
}
