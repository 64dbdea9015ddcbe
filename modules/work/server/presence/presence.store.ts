import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type Page = { readonly brandId: number; readonly path: string };
type Who = Page & { readonly staffId: bigint };

export async function upsertPresence(
  tx: Tx,
  one: Who & { readonly name: string; readonly now: Date },
): Promise<void> {
  await sql(tx)`
    insert into work.presence (brand_id, path, staff_id, staff_name, seen_at)
    values (${one.brandId}, ${one.path}, ${one.staffId}, ${one.name}, ${one.now})
    on conflict (brand_id, path, staff_id) do update
      set seen_at = excluded.seen_at, staff_name = excluded.staff_name`;
}

export async function deletePresence(tx: Tx, one: Who): Promise<void> {
  await sql(tx)`
    delete from work.presence
     where brand_id = ${one.brandId} and path = ${one.path} and staff_id = ${one.staffId}`;
}

/** Colleagues who have reported the page since a moment. */
export async function selectOthers(
  tx: ReadTx,
  one: Who & { readonly since: Date },
): Promise<readonly string[]> {
  const rows = await sql<{ staff_name: string }>(tx)`
    select staff_name
      from work.presence
     where brand_id = ${one.brandId} and path = ${one.path} and staff_id <> ${one.staffId} and seen_at > ${one.since}
     order by staff_name
     limit 20`;
  return rows.map(({ staff_name }) => staff_name);
}

/** Forgets what is of no use any more: notifications and notes of overdue things after half a year, presence after a day. */
export async function deleteOutdated(tx: Tx, now: Date): Promise<void> {
  await sql(tx)`delete from work.presence where seen_at < ${now}::timestamptz - interval '1 day'`;
  await sql(tx)`delete from work.notification where at < ${now}::timestamptz - interval '180 days'`;
  await sql(tx)`delete from work.escalation where at < ${now}::timestamptz - interval '180 days'`;
}
