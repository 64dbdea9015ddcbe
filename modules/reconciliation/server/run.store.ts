import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type RunCause = 'recent' | 'daily' | 'operator';
export type RunState = 'fetching' | 'matching' | 'done' | 'failed';

export type RunRow = {
  readonly id: bigint;
  readonly vendor_id: number;
  readonly vendor_code: string;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly state: RunState;
  readonly cursor: string | null;
  readonly last_round: string | null;
  readonly lines: number;
};

/** Begins a run; undefined when one of this vendor is alive. */
export async function insertRun(
  tx: Tx,
  run: {
    readonly vendorId: number;
    readonly vendorCode: string;
    readonly from: Date;
    readonly to: Date;
    readonly cause: RunCause;
  },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into reconciliation.run (vendor_id, vendor_code, from_at, to_at, cause)
    values (${run.vendorId}, ${run.vendorCode}, ${run.from}, ${run.to}, ${run.cause})
    on conflict (vendor_id) where ended_at is null do nothing
    returning id`;
  return rows[0]?.id;
}

/** The run of a vendor that has not ended. It is another's while that one has touched it within two minutes. */
export async function selectAliveRun(
  tx: Tx,
  vendorId: number,
): Promise<(RunRow & { readonly is_idle: boolean }) | undefined> {
  const rows = await sql<RunRow & { is_idle: boolean }>(tx)`
    select id, vendor_id, vendor_code, from_at, to_at, state, cursor, last_round, lines,
           touched_at < clock_timestamp() - interval '2 minutes' as is_idle
      from reconciliation.run
     where vendor_id = ${vendorId} and ended_at is null`;
  return rows[0];
}

export async function selectRun(tx: Tx, id: bigint): Promise<RunRow | undefined> {
  const rows = await sql<RunRow>(tx)`
    select id, vendor_id, vendor_code, from_at, to_at, state, cursor, last_round, lines
      from reconciliation.run
     where id = ${id}`;
  return rows[0];
}

/**
 * The end of the period over which a vendor's book was compared without a gap; its beginning while no run has ended;
 * undefined before the first run.
 */
export async function selectDoneUntil(tx: Tx, vendorId: number): Promise<Date | undefined> {
  const rows = await sql<{ until: Date | null }>(tx)`
    select coalesce((select to_at
                       from reconciliation.run
                      where vendor_id = ${vendorId} and state = 'done' and cause = 'recent'
                      order by to_at desc
                      limit 1),
                    (select min(from_at) from reconciliation.run where vendor_id = ${vendorId} and cause = 'recent')) as until`;
  return rows[0]?.until ?? undefined;
}

/** Whether the day that begins at `from` has had its own run. */
export async function isDayDone(tx: Tx, vendorId: number, from: Date): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    select id from reconciliation.run
     where vendor_id = ${vendorId} and cause = 'daily' and from_at = ${from} and state = 'done'
     limit 1`;
  return rows.length > 0;
}

/** Keeps a page of lines and how far the run has come, in one commit. */
export async function insertLines(
  tx: Tx,
  page: {
    readonly runId: bigint;
    readonly firstNo: number;
    readonly lines: readonly {
      readonly roundId: string;
      readonly scope: string;
      readonly txnId: string;
      readonly body: string;
    }[];
    readonly cursor: string | undefined;
  },
): Promise<void> {
  const { lines, runId, firstNo } = page;
  await sql(tx)`
    insert into reconciliation.line (run_id, line_no, round_ref, txn_scope, txn_id, body)
    select ${runId}, ${firstNo} + u.place - 1, u.round_ref, u.txn_scope, u.txn_id, u.body::jsonb
      from unnest(${lines.map((line) => line.roundId)}::text[], ${lines.map((line) => line.scope)}::text[],
                  ${lines.map((line) => line.txnId)}::text[], ${lines.map((line) => line.body)}::text[])
           with ordinality u (round_ref, txn_scope, txn_id, body, place)
    on conflict (run_id, line_no) do nothing`;
  await sql(tx)`
    update reconciliation.run
       set cursor = ${page.cursor ?? null}, lines = ${firstNo - 1 + lines.length}, touched_at = clock_timestamp(),
           state = ${page.cursor === undefined ? 'matching' : 'fetching'}
     where id = ${runId}`;
}

export async function updateProgress(
  tx: Tx,
  run: {
    readonly id: bigint;
    readonly lastRound: string;
    readonly rounds: number;
    readonly matched: number;
  },
): Promise<void> {
  await sql(tx)`
    update reconciliation.run
       set last_round = ${run.lastRound}, rounds = rounds + ${run.rounds}, matched = matched + ${run.matched},
           touched_at = clock_timestamp()
     where id = ${run.id}`;
}

/** Counts the findings of the run, deletes its lines, and ends it. */
export async function endRun(
  tx: Tx,
  run: { readonly id: bigint; readonly problem: string | undefined },
): Promise<void> {
  await sql(tx)`delete from reconciliation.line where run_id = ${run.id}`;
  await sql(tx)`
    update reconciliation.run r
       set state = ${run.problem === undefined ? 'done' : 'failed'}, problem = ${run.problem ?? null},
           ended_at = clock_timestamp(), touched_at = clock_timestamp(),
           cases = (select count(*) from reconciliation.difference d where d.run_id = r.id and d.outcome = 'case'),
           repaired = (select coalesce(jsonb_object_agg(k.kind, k.times), '{}')
                       from (select d.kind, count(*) as times from reconciliation.difference d
                              where d.run_id = r.id and d.outcome = 'repaired' group by d.kind) k)
     where id = ${run.id}`;
}

/** Writes a difference down; false when it was found before. */
export async function insertDifference(
  tx: Tx,
  found: {
    readonly runId: bigint;
    readonly vendorId: number;
    readonly kind: string;
    readonly roundId: string;
    readonly txnId: string;
    readonly brandId: number;
    readonly betId: bigint | null;
    readonly outcome: 'repaired' | 'case';
    readonly detail: object;
  },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into reconciliation.difference (run_id, vendor_id, kind, round_ref, txn_id, brand_id, bet_id, outcome, detail)
    values (${found.runId}, ${found.vendorId}, ${found.kind}, ${found.roundId}, ${found.txnId}, ${found.brandId},
            ${found.betId}, ${found.outcome}, ${JSON.stringify(found.detail)}::jsonb)
    on conflict (vendor_id, kind, round_ref, txn_id) do nothing
    returning id`;
  return rows.length > 0;
}
