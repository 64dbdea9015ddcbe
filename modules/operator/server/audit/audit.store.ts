import { NOTHING, type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
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
  readonly brandId: number;
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
};

type AuditPage = {
  readonly isOldestFirst: boolean;
  readonly beforeId: bigint | null;
  readonly limit: number;
};

/** Rows of one brand and of the platform itself, newest first. */
export async function selectAuditRows(
  tx: ReadTx,
  search: AuditSearch,
  { isOldestFirst, beforeId, limit }: AuditPage,
): Promise<readonly AuditRow[]> {
  const after = isOldestFirst
    ? piece` and a.id > ${beforeId}::bigint`
    : piece` and a.id < ${beforeId}::bigint`;
  return await sqlOf<AuditRow>(
    tx,
    piece`
    select a.id, a.at, s.name as staff, a.action, a.entity, a.before, a.after, a.reason, a.approval_id, a.ip,
           encode(a.hash, 'hex') as hash
      from operator.audit_row a
      left join operator.staff s on s.id = a.staff_id
     where ${matching(search)}${differing(search)}${beforeId === null ? NOTHING : after}
     order by a.id${isOldestFirst ? NOTHING : piece` desc`}
     limit ${limit}`,
  );
}

/**
 * How many rows match, of at most so many that are looked at. No index knows which fields a change is about, so that of a
 * field only the rows looked at are counted.
 */
export async function countAuditRows(
  tx: ReadTx,
  search: AuditSearch,
  limit: number,
): Promise<{ readonly counted: number; readonly looked: number }> {
  const rows = await sqlOf<{ readonly counted: number; readonly looked: number }>(
    tx,
    piece`
    select count(*) filter (where true${differing(search)})::int as counted, count(*)::int as looked
      from (select a.before, a.after from operator.audit_row a where ${matching(search)} limit ${limit}) a`,
  );
  return rows[0] ?? { counted: 0, looked: 0 };
}

function matching({ brandId, staff, action, entity, ip, from, until }: AuditSearch): Piece {
  return piece`a.brand_id in (0, ${brandId})${
    staff === null
      ? NOTHING
      : piece` and a.staff_id = (select id from operator.staff where name = ${staff}::text)`
  }${action === null ? NOTHING : piece` and starts_with(a.action, ${action}::text)`}${
    entity === null ? NOTHING : piece` and a.entity = ${entity}::text`
  }${ip === null ? NOTHING : piece` and starts_with(a.ip, ${ip}::text)`}${
    from === null ? NOTHING : piece` and a.at >= ${from}::timestamptz`
  }${until === null ? NOTHING : piece` and a.at < ${until}::timestamptz`}`;
}

function differing({ field }: AuditSearch): Piece {
  return field.length === 0
    ? NOTHING
    : piece` and a.before #> ${field}::text[] is distinct from a.after #> ${field}::text[]`;
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
