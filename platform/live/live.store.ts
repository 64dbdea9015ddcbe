import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** Leaves a message that is too big for a notification. */
export async function insertOverflow(tx: Tx, content: string): Promise<bigint> {
  const rows = await sql<{ readonly id: bigint }>(tx)`
    insert into platform.live_overflow (content) values (${content}) returning id`;
  return rows[0]?.id ?? 0n;
}

export async function findOverflow(tx: Tx, id: bigint): Promise<string | undefined> {
  const rows = await sql<{ readonly content: string }>(tx)`
    select content from platform.live_overflow where id = ${id}`;
  return rows[0]?.content;
}

/** Parcels are fetched within a second; an hour is for a process that hung. */
export async function deleteOldOverflow(tx: Tx): Promise<void> {
  await sql(tx)`delete from platform.live_overflow where created_at < now() - interval '1 hour'`;
}
