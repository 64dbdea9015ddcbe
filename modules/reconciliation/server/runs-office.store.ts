import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

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

/** The findings of a run, of one brand (and of none), or of all. */
export async function selectDifferences(
  tx: ReadTx,
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

export type RunListRow = {
  readonly id: bigint;
  readonly vendor_code: string;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly cause: string;
  readonly state: string;
  readonly lines: number;
  readonly rounds: number;
  readonly matched: number;
  readonly repaired: Readonly<Record<string, number>>;
  readonly cases: number;
  readonly problem: string | null;
  readonly started_at: Date;
  readonly ended_at: Date | null;
};

/** Runs, newest first; one of them with `id`. */
export async function selectRunList(
  tx: ReadTx,
  search: {
    readonly id: bigint | null;
    readonly vendor: string | null;
    readonly before: bigint | null;
    readonly limit: number;
  },
): Promise<readonly RunListRow[]> {
  return await sql<RunListRow>(tx)`
    select id, vendor_code, from_at, to_at, cause, state, lines, rounds, matched, repaired, cases, problem, started_at,
           ended_at
      from reconciliation.run
     where (${search.id}::bigint is null or id = ${search.id})
       and (${search.vendor}::text is null or vendor_code = ${search.vendor})
       and (${search.before}::bigint is null or id < ${search.before})
     order by id desc
     limit ${search.limit}`;
}
