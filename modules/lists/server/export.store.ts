import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { XlsxState } from '#platform/lists/xlsx.ts';
import type { AgentAsker } from './agent-list.ts';
import type { Asker } from './list-file.ts';

export type ExportFormat = 'csv' | 'xlsx';
export type ExportState = 'waiting' | 'done' | 'failed' | 'cancelled';

/** Whose an export is: an operator's, or an agent's. */
export type ExportOwner =
  | { readonly staff_id: bigint; readonly member_id: null; readonly asker: Asker }
  | { readonly staff_id: null; readonly member_id: bigint; readonly asker: AgentAsker };

export type ExportRow = ExportOwner & {
  readonly id: bigint;
  readonly brand_id: number;
  readonly list: string;
  readonly filter: unknown;
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly has_personal: boolean;
  readonly format: ExportFormat;
  readonly sheet: XlsxState | null;
  readonly state: ExportState;
  readonly parts: number;
  readonly row_count: bigint;
  readonly byte_count: bigint;
  readonly place: string | null;
  readonly requested_at: Date;
  readonly expires_at: Date;
};

export async function insertExport(
  tx: Tx,
  made: {
    readonly brandId: number;
    readonly staffId: bigint;
    readonly list: string;
    readonly filter: string;
    readonly columns: string;
    readonly hasPersonal: boolean;
    readonly format: ExportFormat;
    readonly asker: string;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<bigint> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into lists.export (brand_id, staff_id, list, filter, columns, has_personal, format, asker, requested_at, worked_at,
                              expires_at)
    values (${made.brandId}, ${made.staffId}, ${made.list}, ${made.filter}::jsonb, ${made.columns}::jsonb, ${made.hasPersonal},
            ${made.format}, ${made.asker}::jsonb, ${made.now}, ${made.now}, ${made.expiresAt})
    returning id`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('an export that was inserted has an id');
  }
  return row.id;
}

export async function selectExport(tx: ReadTx, id: bigint): Promise<ExportRow | undefined> {
  const rows = await sql<ExportRow>(tx)`
    select id, brand_id, staff_id, member_id, list, filter, columns, has_personal, format, asker, sheet, state, parts, row_count,
           byte_count, place, requested_at, expires_at
      from lists.export
     where id = ${id}
     limit 1`;
  return rows[0];
}

type Own = { readonly brandId: number; readonly staffId: bigint };

export async function selectOwnExports(
  tx: ReadTx,
  own: Own & { readonly now: Date; readonly limit: number },
): Promise<readonly ExportRow[]> {
  return await sql<ExportRow>(tx)`
    select id, brand_id, staff_id, member_id, list, filter, columns, has_personal, format, asker, sheet, state, parts, row_count,
           byte_count, place, requested_at, expires_at
      from lists.export
     where brand_id = ${own.brandId} and staff_id = ${own.staffId} and expires_at > ${own.now}
     order by id desc
     limit ${own.limit}`;
}

/** Exports of an operator that are being written. Two requests at once are counted one behind the other. */
export async function countWaiting(tx: Tx, own: Own): Promise<number> {
  const rows = await sql<{ waiting: number }>(tx)`
    with turn as materialized (
      select pg_advisory_xact_lock(hashtextextended('lists.export', ${own.staffId}))
    )
    select count(*)::int as waiting
      from turn
      left join lists.export e on e.staff_id = ${own.staffId} and e.state = 'waiting'
     where e.id is not null`;
  return rows[0]?.waiting ?? 0;
}

/**
 * Counts a part that is written, with the place behind it.
 * @returns false when the export was cancelled, or another process has counted the part
 */
export async function countPart(
  tx: Tx,
  part: {
    readonly id: bigint;
    readonly number: number;
    readonly rows: number;
    readonly bytes: number;
    readonly place: string | null;
    /** Null for a file that is no spreadsheet. */
    readonly sheet: string | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update lists.export
       set parts = parts + 1, row_count = row_count + ${part.rows}, byte_count = byte_count + ${part.bytes},
           place = ${part.place}, sheet = ${part.sheet}::jsonb, worked_at = ${part.now},
           state = case when ${part.place}::text is null then 'done' else state end,
           ended_at = case when ${part.place}::text is null then ${part.now}::timestamptz end
     where id = ${part.id} and state = 'waiting' and parts = ${part.number}
    returning id`;
  return rows.length > 0;
}

/** Ends an export that is being written. @returns false when it has ended */
export async function endExport(
  tx: Tx,
  ended: { readonly id: bigint; readonly state: 'failed' | 'cancelled'; readonly now: Date },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update lists.export
       set state = ${ended.state}, ended_at = ${ended.now}, expires_at = least(expires_at, ${ended.now}::timestamptz + interval '1 hour')
     where id = ${ended.id} and state = 'waiting'
    returning id`;
  return rows.length > 0;
}

/** Exports on which nothing has worked since then: their process has ended. */
export async function takeLeftExports(
  tx: Tx,
  left: { readonly before: Date; readonly now: Date; readonly limit: number },
): Promise<readonly bigint[]> {
  const rows = await sql<{ id: bigint }>(tx)`
    update lists.export
       set worked_at = ${left.now}
     where id in (
       select id from lists.export
        where state = 'waiting' and worked_at < ${left.before}
        order by worked_at
        limit ${left.limit}
          for update skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

export type SweptExport = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly format: ExportFormat;
  readonly parts: number;
};

/** Ended exports whose files are to be deleted. A part may have been written that was never counted. */
export async function selectExpired(
  tx: ReadTx,
  now: Date,
  limit: number,
): Promise<readonly SweptExport[]> {
  return await sql<SweptExport>(tx)`
    select id, brand_id, format, parts + 1 as parts
      from lists.export
     where not is_swept and expires_at <= ${now} and state <> 'waiting'
     order by expires_at
     limit ${limit}`;
}

export async function markSwept(tx: Tx, id: bigint): Promise<void> {
  await sql(tx)`update lists.export set is_swept = true where id = ${id}`;
}
