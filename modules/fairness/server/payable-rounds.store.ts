import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

/** Whether a vendor has committed to draws. */
export async function hasDraws(tx: ReadTx, vendorCode: string): Promise<boolean> {
  const rows = await sql<{ has_draws: boolean }>(tx)`
    select exists (select from fairness.committed_draw where vendor_code = ${vendorCode}) as has_draws`;
  return rows[0]?.has_draws === true;
}

/** Whether no calendar has a round, or its proof or its numbers from outside are stored and it is not void. */
export async function isDecided(
  tx: ReadTx,
  { vendorCode, roundId }: { readonly vendorCode: string; readonly roundId: string },
): Promise<boolean> {
  const rows = await sql<{ is_decided: boolean }>(tx)`
    select not exists (select from fairness.committed_draw where vendor_code = ${vendorCode} and round_id = ${roundId})
        or exists (select from fairness.outside_result where vendor_code = ${vendorCode} and round_id = ${roundId})
        or exists (select from fairness.reveal
                    where vendor_code = ${vendorCode} and round_id = ${roundId} and drawn is not null)
           and not exists (select from fairness.void_round where vendor_code = ${vendorCode} and round_id = ${roundId})
           as is_decided`;
  return rows[0]?.is_decided === true;
}
