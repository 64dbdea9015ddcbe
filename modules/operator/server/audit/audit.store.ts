import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type NewAuditRow = {
  readonly brandId: number;
  readonly staffId: bigint | null;
  readonly action: string;
  readonly entity: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
  readonly approvalId: bigint | null;
  readonly ip: string | null;
  readonly requestId: string | null;
};

/** Adds a row; the database numbers and chains it. */
export async function insertAuditRow(tx: Tx, row: NewAuditRow): Promise<void> {
  await sql(tx)`
    insert into operator.audit_row
      (at, brand_id, staff_id, action, entity, before, after, reason, approval_id, ip, request_id)
    values
      (clock_timestamp(), ${row.brandId}, ${row.staffId}, ${row.action}, ${row.entity}, ${row.before}::jsonb,
       ${row.after}::jsonb, ${row.reason}, ${row.approvalId}, ${row.ip}, ${row.requestId})`;
}

export type AuditRow = {
  readonly id: bigint;
  readonly at: Date;
  readonly staff: string | null;
  readonly action: string;
  readonly entity: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly approval_id: bigint | null;
  readonly ip: string | null;
  readonly hash: string;
};

export type AuditSearch = {
  readonly isOldestFirst: boolean;
  readonly brandId: number;
  readonly beforeId: bigint | null;
  readonly staff: string | null;
  /** Begins with. */
  readonly action: string | null;
  readonly entity: string | null;
  /** The path of a field, which differs before and after; empty for any. */
  readonly field: readonly string[];
  /** Begins with. */
  readonly ip: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly limit: number;
};

/** Rows of one brand and of the platform itself, newest first. */
export async function selectAuditRows(
  tx: ReadTx,
  search: AuditSearch,
): Promise<readonly AuditRow[]> {
  return await sql<AuditRow>(tx)`
    select a.id, a.at, s.name as staff, a.action, a.entity, a.before, a.after, a.reason, a.approval_id, a.ip,
           encode(a.hash, 'hex') as hash
      from operator.audit_row a
      left join operator.staff s on s.id = a.staff_id
     where a.brand_id in (0, ${search.brandId})
       and (${search.beforeId}::bigint is null
            or case when ${search.isOldestFirst}::boolean then a.id > ${search.beforeId}::bigint else a.id < ${search.beforeId}::bigint end)
       and (${search.staff}::text is null
            or a.staff_id = (select id from operator.staff where name = ${search.staff}::text))
       and (${search.action}::text is null or starts_with(a.action, ${search.action}::text))
       and (${search.entity}::text is null or a.entity = ${search.entity}::text)
       and (${search.ip}::text is null or starts_with(a.ip, ${search.ip}::text))
       and (${search.from}::timestamptz is null or a.at >= ${search.from}::timestamptz)
       and (${search.until}::timestamptz is null or a.at < ${search.until}::timestamptz)
       and (cardinality(${search.field}::text[]) = 0
            or a.before #> ${search.field}::text[] is distinct from a.after #> ${search.field}::text[])
     order by case when ${search.isOldestFirst}::boolean then a.id end, a.id desc
     limit ${search.limit}`;
}

/** One row that operators of the brand may see. */
export async function selectAuditRow(
  tx: ReadTx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<AuditRow | undefined> {
  const rows = await sql<AuditRow>(tx)`
    select a.id, a.at, s.name as staff, a.action, a.entity, a.before, a.after, a.reason, a.approval_id, a.ip,
           encode(a.hash, 'hex') as hash
      from operator.audit_row a
      left join operator.staff s on s.id = a.staff_id
     where a.brand_id in (0, ${which.brandId}) and a.id = ${which.id}`;
  return rows[0];
}

/** The actions that the trail has, read from one to the next along the index. */
export async function selectAuditActions(tx: ReadTx): Promise<readonly string[]> {
  const rows = await sql<{ action: string }>(tx)`
    with recursive found (action) as (
      (select action from operator.audit_row order by action limit 1)
      union all
      select (select a.action from operator.audit_row a where a.action > f.action order by a.action limit 1)
        from found f
       where f.action is not null)
    select action from found where action is not null order by action limit 1000`;
  return rows.map(({ action }) => action);
}

/** The newest row's number and hash: what the anchor keeps. */
export type AuditHead = { readonly id: bigint; readonly hash: string };

export async function selectAuditHead(tx: ReadTx): Promise<AuditHead | undefined> {
  const rows = await sql<AuditHead>(tx)`
    select id, encode(hash, 'hex') as hash from operator.audit_row order by id desc limit 1`;
  return rows[0];
}

export async function selectAuditHash(tx: ReadTx, id: bigint): Promise<string | undefined> {
  const rows = await sql<{ hash: string }>(tx)`
    select encode(hash, 'hex') as hash from operator.audit_row where id = ${id}`;
  return rows[0]?.hash;
}

export type AuditFault = { readonly id: bigint; readonly fault: string };

/** Rows from `fromId` on that were changed, that follow a gap, or that do not link to the row before. */
export async function selectAuditFaults(
  tx: ReadTx,
  fromId: bigint,
): Promise<readonly AuditFault[]> {
  return await sql<AuditFault>(tx)`
    select id, fault from operator.broken_audit_rows(${fromId}) order by id limit 100`;
}
