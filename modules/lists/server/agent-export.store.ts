import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { ExportFormat, ExportRow } from './export.store.ts';

type Own = { readonly brandId: number; readonly memberId: bigint };

/** Stores an agent's export; filter, columns and asker are JSON. */
export async function insertAgentExport(
  tx: Tx,
  made: Own & {
    readonly list: string;
    readonly filter: string;
    readonly columns: string;
    readonly format: ExportFormat;
    readonly asker: string;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<bigint> {
  const [row] = await sql<{ id: bigint }>(tx)`
    insert into lists.export (brand_id, member_id, list, filter, columns, has_personal, format, asker, requested_at, worked_at,
                              expires_at)
    values (${made.brandId}, ${made.memberId}, ${made.list}, ${made.filter}::jsonb, ${made.columns}::jsonb, false,
            ${made.format}, ${made.asker}::jsonb, ${made.now}, ${made.now}, ${made.expiresAt})
    returning id`;
  if (row === undefined) {
    throw new Error('an export that was inserted has an id');
  }
  return row.id;
}

/** The exports of an agent that have not expired, the newest first. */
export async function selectAgentExports(
  tx: ReadTx,
  own: Own & { readonly now: Date; readonly limit: number },
): Promise<readonly ExportRow[]> {
  return await sql<ExportRow>(tx)`
    select id, brand_id, staff_id, member_id, list, filter, columns, has_personal, format, asker, sheet, state, parts, row_count,
           byte_count, place, requested_at, expires_at
      from lists.export
     where member_id = ${own.memberId} and brand_id = ${own.brandId} and expires_at > ${own.now}
     order by id desc
     limit ${own.limit}`;
}

/** Exports of an agent that are being written. Two requests at once are counted one behind the other. */
export async function countAgentWaiting(tx: Tx, memberId: bigint): Promise<number> {
  const [row] = await sql<{ waiting: number }>(tx)`
    with turn as materialized (
      select pg_advisory_xact_lock(hashtextextended('lists.export.member', ${memberId}))
    )
    select count(*)::int as waiting
      from turn
      left join lists.export e on e.member_id = ${memberId} and e.state = 'waiting'
     where e.id is not null`;
  return row?.waiting ?? 0;
}
