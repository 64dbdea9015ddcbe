import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { CASE_OUTCOMES } from '../contract.office.ts';

export type CaseOutcome = (typeof CASE_OUTCOMES)[number] | 'paid';

export type CaseRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly vendor_code: string;
  readonly kind: string;
  readonly round_ref: string | null;
  readonly txn_id: string | null;
  readonly bet_id: bigint | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly status: string;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly assignee_id: bigint | null;
  readonly assignee: string | null;
  readonly outcome: CaseOutcome | null;
  readonly resolution: string | null;
  readonly paid_ticks: bigint | null;
  readonly version: number;
};

type CaseSearch = {
  readonly brandId: number;
  readonly status: string | null;
  readonly vendor: string | null;
  readonly kind: string | null;
  readonly assigneeId: bigint | null;
};

/** Cases of a brand, and those without a known brand, newest first. */
export async function selectCases(
  tx: ReadTx,
  search: CaseSearch & {
    readonly isOldestFirst: boolean;
    readonly before: bigint | null;
    readonly limit: number;
  },
): Promise<readonly CaseRow[]> {
  return await sql<CaseRow>(tx)`
    select c.id, c.brand_id, c.vendor_code, c.kind, c.round_ref, c.txn_id, c.bet_id, c.detail, c.status, c.opened_at,
           c.closed_at, w.assignee_id, w.assignee, w.outcome, w.resolution, w.paid_ticks, coalesce(w.version, 0) as version
      from play.case_v c
      left join reconciliation.case_work w on w.case_id = c.id
     where c.brand_id in (0, ${search.brandId})
       and (${search.status}::text is null or c.status = ${search.status})
       and (${search.vendor}::text is null
            or c.vendor_id = (select id from vendor.vendor_v where code = ${search.vendor}))
       and (${search.kind}::text is null or c.kind = ${search.kind})
       and (${search.assigneeId}::bigint is null
            or c.id = any (array(select case_id from reconciliation.case_work where assignee_id = ${search.assigneeId})))
       and (${search.before}::bigint is null
            or case when ${search.isOldestFirst}::boolean then c.id > ${search.before}::bigint else c.id < ${search.before}::bigint end)
     order by case when ${search.isOldestFirst}::boolean then c.id end, c.id desc
     limit ${search.limit}`;
}

/** How many cases a list has, counted up to the limit. */
export async function countCases(tx: ReadTx, search: CaseSearch, limit: number): Promise<number> {
  const rows = await sql<{ counted: number }>(tx)`
    select count(*)::int as counted
      from (
        select 1
          from play.case_v c
         where c.brand_id in (0, ${search.brandId})
           and (${search.status}::text is null or c.status = ${search.status})
           and (${search.vendor}::text is null
                or c.vendor_id = (select id from vendor.vendor_v where code = ${search.vendor}))
           and (${search.kind}::text is null or c.kind = ${search.kind})
           and (${search.assigneeId}::bigint is null
                or c.id = any (array(select case_id from reconciliation.case_work where assignee_id = ${search.assigneeId})))
         limit ${limit}
      ) counted`;
  return rows[0]?.counted ?? 0;
}

export async function selectCase(
  tx: ReadTx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<CaseRow | undefined> {
  const rows = await sql<CaseRow>(tx)`
    select c.id, c.brand_id, c.vendor_code, c.kind, c.round_ref, c.txn_id, c.bet_id, c.detail, c.status, c.opened_at,
           c.closed_at, w.assignee_id, w.assignee, w.outcome, w.resolution, w.paid_ticks, coalesce(w.version, 0) as version
      from play.case_v c
      left join reconciliation.case_work w on w.case_id = c.id
     where c.id = ${which.id} and c.brand_id in (0, ${which.brandId})`;
  return rows[0];
}

/** Several cases by their ids, in the order of these. */
export async function selectCasesOf(
  tx: ReadTx,
  which: { readonly brandId: number; readonly ids: readonly bigint[] },
): Promise<readonly CaseRow[]> {
  return await sql<CaseRow>(tx)`
    select c.id, c.brand_id, c.vendor_code, c.kind, c.round_ref, c.txn_id, c.bet_id, c.detail, c.status, c.opened_at,
           c.closed_at, w.assignee_id, w.assignee, w.outcome, w.resolution, w.paid_ticks, coalesce(w.version, 0) as version
      from play.case_v c
      left join reconciliation.case_work w on w.case_id = c.id
     where c.id = any (${which.ids}::bigint[]) and c.brand_id in (0, ${which.brandId})
     order by c.id
     limit ${which.ids.length}`;
}

export type CaseBetRow = {
  readonly id: bigint;
  readonly account_id: bigint;
  readonly member_id: bigint;
  readonly member_name: string;
  readonly game_code: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly currency: string;
  readonly status: string;
};

/** The bet a case is about. */
export async function selectCaseBet(
  tx: ReadTx,
  bet: { readonly brandId: number; readonly id: bigint },
): Promise<CaseBetRow | undefined> {
  const rows = await sql<CaseBetRow>(tx)`
    select b.id, b.account_id, b.member_id, b.member_name, b.game_code, b.stake_ticks, b.payout_ticks, b.currency,
           play.outcome_of(b.status, b.stake_ticks, b.payout_ticks) as status
      from play.vendor_bet_v b
     where b.id = ${bet.id} and b.brand_id = ${bet.brandId}
     order by b.id
     limit 1`;
  return rows[0];
}

/**
 * Changes who works on a case.
 * @returns the next version; undefined when somebody was faster
 */
export async function upsertCaseWork(
  tx: Tx,
  work: {
    readonly caseId: bigint;
    readonly brandId: number;
    readonly version: number;
    readonly assigneeId: bigint | null;
    readonly assignee: string | null;
  },
): Promise<number | undefined> {
  const rows = await sql<{ version: number }>(tx)`
    insert into reconciliation.case_work as w (case_id, brand_id, assignee_id, assignee)
    values (${work.caseId}, ${work.brandId}, ${work.assigneeId}, ${work.assignee})
    on conflict (case_id) do update
      set assignee_id = excluded.assignee_id, assignee = excluded.assignee, version = w.version + 1
    where w.version = ${work.version}
    returning version`;
  return rows[0]?.version;
}

/** Writes how a case ended, and what was paid by hand. */
export async function resolveCase(
  tx: Tx,
  end: {
    readonly caseId: bigint;
    readonly brandId: number;
    readonly outcome: CaseOutcome;
    readonly resolution: string;
    readonly paidTicks: bigint | null;
  },
): Promise<void> {
  await sql(tx)`
    insert into reconciliation.case_work as w (case_id, brand_id, outcome, resolution, paid_ticks)
    values (${end.caseId}, ${end.brandId}, ${end.outcome}, ${end.resolution}, ${end.paidTicks})
    on conflict (case_id) do update
      set outcome = excluded.outcome, resolution = excluded.resolution, paid_ticks = excluded.paid_ticks, version = w.version + 1`;
}

export async function insertNote(
  tx: Tx,
  note: {
    readonly caseId: bigint;
    readonly brandId: number;
    readonly operatorId: bigint;
    readonly by: string;
    readonly body: string;
  },
): Promise<void> {
  await sql(tx)`
    insert into reconciliation.case_note (case_id, brand_id, operator_id, written_by, body)
    values (${note.caseId}, ${note.brandId}, ${note.operatorId}, ${note.by}, ${note.body})`;
}

export type NoteRow = {
  readonly id: bigint;
  readonly written_by: string;
  readonly body: string;
  readonly written_at: Date;
};

export async function selectNotes(tx: ReadTx, caseId: bigint): Promise<readonly NoteRow[]> {
  return await sql<NoteRow>(tx)`
    select id, written_by, body, written_at
      from reconciliation.case_note
     where case_id = ${caseId}
     order by id
     limit 500`;
}

/** How many cases of the brand are open, and since when the oldest is. */
export async function countOpenCases(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::int as count, min(opened_at) as since
      from play.case_v
     where brand_id in (0, ${brandId}) and status = 'open'`;
  return rows[0] ?? { count: 0, since: null };
}
