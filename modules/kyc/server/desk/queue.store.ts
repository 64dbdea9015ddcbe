import { type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { CheckRow } from '../checks/check.store.ts';

const COLUMNS = piece`
  c.id, c.brand_id, c.member_id, c.member_name, c.level, c.document,
  to_char(c.document_ends_on, 'YYYY-MM-DD') as document_ends_on, c.findings, c.state, c.code, c.owner_id, c.owner_name,
  c.approval_id, c.due_at, c.version, c.sent_at, c.ended_at, c.sealed_data is null as is_deleted`;

export type QueueSearch = {
  readonly brandId: number;
  readonly isWaiting: boolean;
  readonly member: string | null;
};

/** Where a page goes on: behind this one. */
export type QueueCursor = { readonly id: bigint; readonly dueAt: Date | null };

/** What is due first on top where it waits, else the newest. */
export async function selectQueue(
  tx: ReadTx,
  search: QueueSearch,
  page: { readonly after: QueueCursor | undefined; readonly limit: number },
): Promise<readonly CheckRow[]> {
  const { after, limit } = page;
  const order = search.isWaiting ? piece`c.due_at, c.id` : piece`c.id desc`;
  const from =
    after === undefined
      ? piece`true`
      : search.isWaiting
        ? piece`(c.due_at, c.id) > (${after.dueAt}::timestamptz, ${after.id}::bigint)`
        : piece`c.id < ${after.id}::bigint`;
  return await sqlOf<CheckRow>(
    tx,
    piece`
    select ${COLUMNS}
      from kyc.check c
     where ${matching(search)} and ${from}
     order by ${order}
     limit ${limit}`,
  );
}

export async function countQueue(tx: ReadTx, search: QueueSearch, limit: number): Promise<number> {
  const rows = await sqlOf<{ counted: number }>(
    tx,
    piece`
    select count(*)::integer as counted
      from (select 1 from kyc.check c where ${matching(search)} limit ${limit}) counted`,
  );
  return rows[0]?.counted ?? 0;
}

function matching({ brandId, isWaiting, member }: QueueSearch): Piece {
  const waits = isWaiting ? piece`c.ended_at is null` : piece`true`;
  const ofMember =
    member === null ? piece`true` : piece`lower(c.member_name) = lower(${member}::text)`;
  return piece`c.brand_id = ${brandId} and ${waits} and ${ofMember}`;
}

/** How many checks wait, and since when the oldest does. */
export async function countWaiting(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::integer as count, min(sent_at) as since
      from kyc.check
     where brand_id = ${brandId} and ended_at is null`;
  return rows[0] ?? { count: 0, since: null };
}

/** How checks moved in a period. */
export async function checkFlow(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<{ readonly came: number; readonly done: number; readonly left: number }> {
  const { brandId, from, until } = period;
  const rows = await sql<{ came: number; done: number; left: number }>(tx)`
    select count(*) filter (where sent_at >= ${from})::integer as came,
           count(*) filter (where ended_at >= ${from} and ended_at < ${until})::integer as done,
           count(*) filter (where ended_at is null or ended_at >= ${until})::integer as left
      from kyc.check
     where brand_id = ${brandId} and sent_at < ${until}`;
  return rows[0] ?? { came: 0, done: 0, left: 0 };
}
