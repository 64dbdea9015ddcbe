import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** Records that the numbers of a draw came from outside and are stored, so that bets on it may be paid. */
export async function insertOutsideResult(
  tx: Tx,
  draw: { readonly vendorCode: string; readonly roundId: string },
): Promise<void> {
  await sql(tx)`
    insert into fairness.outside_result (vendor_code, round_id)
    values (${draw.vendorCode}, ${draw.roundId})
    on conflict do nothing`;
}
