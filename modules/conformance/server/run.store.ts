import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { CaseResult, Counts } from '#seamless/conformance/report.ts';

export type Transport = 'in_process' | 'http';

export type RunRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly vendor_code: string;
  readonly transport: Transport;
  readonly dialect: string;
  readonly state: 'queued' | 'running' | 'done' | 'broken';
  readonly problem: string | null;
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly passed: number;
  readonly failed: number;
  readonly not_applicable: number;
};

/**
 * Inserts a run.
 * @returns undefined while another run of the vendor waits or runs
 */
export async function insertRun(
  tx: Tx,
  run: {
    readonly brandId: number;
    readonly vendorCode: string;
    readonly transport: Transport;
    readonly dialect: string;
    readonly askedBy: string;
  },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into conformance.run (brand_id, vendor_code, transport, dialect, asked_by)
    values (${run.brandId}, ${run.vendorCode}, ${run.transport}, ${run.dialect}, ${run.askedBy})
    on conflict (vendor_code) where state in ('queued', 'running') do nothing
    returning id`;
  return rows[0]?.id;
}

/** Runs of a brand, newest first. */
export async function selectRuns(
  tx: ReadTx,
  search: {
    readonly brandId: number;
    readonly vendor: string | null;
    readonly beforeId: bigint | null;
    readonly limit: number;
  },
): Promise<readonly RunRow[]> {
  return await sql<RunRow>(tx)`
    select id, brand_id, vendor_code, transport, dialect, state, problem, asked_by, asked_at, started_at, finished_at,
           passed, failed, not_applicable
      from conformance.run
     where brand_id = ${search.brandId}
       and (${search.vendor}::text is null or vendor_code = ${search.vendor})
       and id < coalesce(${search.beforeId}::bigint, 9007199254740991)
     order by id desc
     limit ${search.limit}`;
}

export async function selectRun(
  tx: ReadTx,
  which: { readonly id: bigint },
): Promise<(RunRow & { readonly results: readonly CaseResult[] }) | undefined> {
  const rows = await sql<RunRow & { readonly results: readonly CaseResult[] }>(tx)`
    select id, brand_id, vendor_code, transport, dialect, state, problem, asked_by, asked_at, started_at, finished_at,
           passed, failed, not_applicable, results
      from conformance.run
     where id = ${which.id}`;
  return rows[0];
}

/** Takes a run up, also one that a process left behind; false when it has ended. */
export async function beginRun(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update conformance.run
       set state = 'running', started_at = now()
     where id = ${id} and state in ('queued', 'running')
    returning id`;
  return rows.length > 0;
}

export async function finishRun(
  tx: Tx,
  run: {
    readonly id: bigint;
    readonly problem: string | null;
    readonly counts: Counts;
    readonly results: readonly CaseResult[];
  },
): Promise<void> {
  const { counts } = run;
  await sql(tx)`
    update conformance.run
       set state = ${run.problem === null ? 'done' : 'broken'},
           problem = ${run.problem},
           finished_at = now(),
           passed = ${counts.passed},
           failed = ${counts.failed},
           not_applicable = ${counts.notApplicable},
           results = ${JSON.stringify(run.results)}::jsonb
     where id = ${run.id}`;
}
