import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type NotificationKind = 'assigned' | 'noted' | 'decided' | 'overdue';
export type Outcome = 'approved' | 'rejected' | 'expired';

export type NewNotification = {
  readonly brandId: number;
  readonly staffIds: readonly bigint[];
  readonly kind: NotificationKind;
  readonly queue: string;
  readonly item: string;
  readonly title: string;
  readonly words: string | null;
  readonly by: string;
  readonly outcome?: Outcome;
  readonly count?: number;
  /** The same fact is notified once. */
  readonly fact: string;
  readonly now: Date;
};

/** @returns those who had not been notified of this before */
export async function insertNotifications(
  tx: Tx,
  one: NewNotification,
): Promise<readonly bigint[]> {
  const rows = await sql<{ staff_id: bigint }>(tx)`
    insert into work.notification
      (brand_id, staff_id, kind, queue, item_id, title, words, by_name, outcome, count, fact, at)
    select ${one.brandId}, s.id, ${one.kind}, ${one.queue}, ${one.item}, ${one.title}, ${one.words}, ${one.by},
           ${one.outcome ?? null}, ${one.count ?? 1}, ${one.fact}, ${one.now}
      from unnest(${one.staffIds}::bigint[]) as s (id)
    on conflict do nothing
    returning staff_id`;
  return rows.map(({ staff_id }) => staff_id);
}

type Whose = { readonly brandId: number; readonly staffId: bigint };

export type NotificationRow = {
  readonly id: bigint;
  readonly kind: NotificationKind;
  readonly queue: string;
  readonly item_id: string;
  readonly title: string;
  readonly words: string | null;
  readonly by_name: string;
  readonly outcome: Outcome | null;
  readonly count: number;
  readonly at: Date;
  readonly read_at: Date | null;
};

export async function selectNotifications(
  tx: ReadTx,
  { brandId, staffId, limit }: Whose & { readonly limit: number },
): Promise<readonly NotificationRow[]> {
  return await sql<NotificationRow>(tx)`
    select id, kind, queue, item_id, title, words, by_name, outcome, count, at, read_at
      from work.notification
     where staff_id = ${staffId} and brand_id in (0, ${brandId})
     order by id desc
     limit ${limit}`;
}

export async function countUnread(tx: ReadTx, { brandId, staffId }: Whose): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::int as count
      from work.notification
     where staff_id = ${staffId} and brand_id in (0, ${brandId}) and read_at is null`;
  return rows[0]?.count ?? 0;
}

export async function markRead(
  tx: Tx,
  { brandId, staffId, upTo, now }: Whose & { readonly upTo: bigint; readonly now: Date },
): Promise<void> {
  await sql(tx)`
    update work.notification set read_at = ${now}
     where staff_id = ${staffId} and brand_id in (0, ${brandId}) and id <= ${upTo} and read_at is null`;
}

export type PreferenceRow = {
  readonly staff_id: bigint;
  readonly mail: string;
  readonly kinds: readonly NotificationKind[];
  readonly language: 'en' | 'bn';
};

export async function selectPreferences(
  tx: ReadTx,
  staffIds: readonly bigint[],
): Promise<readonly PreferenceRow[]> {
  return await sql<PreferenceRow>(tx)`
    select staff_id, mail, kinds, language
      from work.preference
     where staff_id = any (${staffIds}::bigint[])
     order by staff_id
     limit 1000`;
}

export async function upsertPreference(tx: Tx, one: PreferenceRow): Promise<void> {
  await sql(tx)`
    insert into work.preference (staff_id, mail, kinds, language)
    values (${one.staff_id}, ${one.mail}, ${one.kinds}::text[], ${one.language})
    on conflict (staff_id) do update
      set mail = excluded.mail, kinds = excluded.kinds, language = excluded.language`;
}

export async function deletePreference(tx: Tx, staffId: bigint): Promise<void> {
  await sql(tx)`delete from work.preference where staff_id = ${staffId}`;
}
