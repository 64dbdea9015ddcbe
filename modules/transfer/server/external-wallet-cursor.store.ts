import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** The position up to which the vendor's log was read; undefined before the first page. */
export async function selectExternalWalletCursor(
  tx: Tx,
  vendorId: number,
): Promise<string | undefined> {
  const rows = await sql<{ cursor: string }>(tx)`
    select cursor from transfer.external_wallet_cursor where vendor_id = ${vendorId}`;
  return rows[0]?.cursor;
}

/**
 * Moves the cursor on from where the page was asked for, and locks it until the transaction ends.
 * @returns false when another process has read that page in the meantime
 */
export async function moveExternalWalletCursor(
  tx: Tx,
  page: {
    readonly vendorId: number;
    readonly from: string | undefined;
    readonly next: string;
  },
): Promise<boolean> {
  const rows = await sql<{ vendor_id: number }>(tx)`
    insert into transfer.external_wallet_cursor as c (vendor_id, cursor)
    values (${page.vendorId}, ${page.next})
    on conflict (vendor_id) do update set cursor = excluded.cursor, read_at = excluded.read_at
     where c.cursor = ${page.from ?? null}::text
    returning vendor_id`;
  return rows.length === 1;
}
