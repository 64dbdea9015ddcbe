import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type DifferenceRow = {
  readonly id: bigint;
  readonly kind: string;
  readonly round_ref: string;
  readonly txn_id: string;
  readonly bet_id: bigint | null;
  readonly outcome: 'repaired' | 'case';
  readonly detail: Readonly<Record<string, string>>;
  readonly found_at: Date;
};

/** What a run found, of one brand (and of none), or of all. */
export async function selectDifferences(
  tx: Tx,
  which: { readonly runId: bigint; readonly brandId: number | null },
): Promise<readonly DifferenceRow[]> {
  return await sql<DifferenceRow>(tx)`
    select id, kind, round_ref, txn_id, bet_id, outcome, detail, found_at
      from reconciliation.difference
     where run_id = ${which.runId}
       and (${which.brandId}::integer is null or brand_id in (0, ${which.brandId}))
     order by id
     limit 1000`;
}
