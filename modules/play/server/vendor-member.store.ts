import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** What a vendor calls a member; undefined when it has never met them. */
export async function selectVendorRef(
  tx: Tx,
  who: { readonly vendorId: number; readonly memberId: bigint },
): Promise<string | undefined> {
  const rows = await sql<{ ref: string }>(tx)`
    select ref from play.member_ref where vendor_id = ${who.vendorId} and member_id = ${who.memberId}`;
  return rows[0]?.ref;
}
