import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

/** Whether a vendor has committed to a seed with this hash, that of a player or of a single round. */
export async function hasSeedCommitment(
  tx: ReadTx,
  seed: { readonly vendorCode: string; readonly hash: string },
): Promise<boolean> {
  const rows = await sql<{ has_one: boolean }>(tx)`
    select exists (select from fairness.commitment
                    where vendor_code = ${seed.vendorCode} and commitment = ${seed.hash} and record is null) as has_one`;
  return rows[0]?.has_one === true;
}
