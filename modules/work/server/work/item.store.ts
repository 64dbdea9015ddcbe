import type { StaffRef } from '#modules/operator/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** Names one thing that waits. */
export type Which = { readonly brandId: number; readonly queue: string; readonly id: string };

export type Extra = {
  readonly item_id: string;
  readonly staff_id: bigint | null;
  readonly staff_name: string | null;
  readonly notes: number;
};

/** What the inbox knows about things of a queue: who has them, and how many notes they have. */
export async function selectExtras(
  tx: ReadTx,
  of: { readonly brandId: number; readonly queue: string; readonly ids: readonly string[] },
): Promise<readonly Extra[]> {
  return await sql<Extra>(tx)`
    select i.id as item_id, a.staff_id, a.staff_name,
           (select count(*)::int from work.note n
             where n.brand_id = ${of.brandId} and n.queue = ${of.queue} and n.item_id = i.id) as notes
      from unnest(${of.ids}::text[]) as i (id)
      left join work.assignment a
        on a.brand_id = ${of.brandId} and a.queue = ${of.queue} and a.item_id = i.id
     order by i.id
     limit 1000`;
}

export async function upsertOwner(
  tx: Tx,
  which: Which,
  { owner, now }: { readonly owner: StaffRef; readonly now: Date },
): Promise<void> {
  await sql(tx)`
    insert into work.assignment (brand_id, queue, item_id, staff_id, staff_name, assigned_at)
    values (${which.brandId}, ${which.queue}, ${which.id}, ${owner.id}, ${owner.name}, ${now})
    on conflict (brand_id, queue, item_id) do update
      set staff_id = excluded.staff_id, staff_name = excluded.staff_name, assigned_at = excluded.assigned_at`;
}

export async function deleteOwner(tx: Tx, which: Which): Promise<void> {
  await sql(tx)`
    delete from work.assignment
     where brand_id = ${which.brandId} and queue = ${which.queue} and item_id = ${which.id}`;
}

/** Makes changes of who has a thing wait for each other. */
export async function lockItem(tx: Tx, which: Which): Promise<void> {
  const key = `work ${which.brandId} ${which.queue} ${which.id}`;
  await sql(tx)`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}

export async function insertNote(
  tx: Tx,
  which: Which,
  note: { readonly by: StaffRef; readonly text: string; readonly now: Date },
): Promise<void> {
  await sql(tx)`
    insert into work.note (brand_id, queue, item_id, staff_id, staff_name, body, written_at)
    values (${which.brandId}, ${which.queue}, ${which.id}, ${note.by.id}, ${note.by.name}, ${note.text}, ${note.now})`;
}

export type NoteRow = {
  readonly id: bigint;
  readonly staff_id: bigint;
  readonly staff_name: string;
  readonly body: string;
  readonly written_at: Date;
};

export async function selectNotes(tx: ReadTx, which: Which): Promise<readonly NoteRow[]> {
  return await sql<NoteRow>(tx)`
    select id, staff_id, staff_name, body, written_at
      from work.note
     where brand_id = ${which.brandId} and queue = ${which.queue} and item_id = ${which.id}
     order by id
     limit 200`;
}

/** Notes things as reported overdue. @returns those that were not before */
export async function insertEscalations(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly queue: string;
    readonly ids: readonly string[];
    readonly now: Date;
  },
): Promise<readonly string[]> {
  const rows = await sql<{ item_id: string }>(tx)`
    insert into work.escalation (brand_id, queue, item_id, at)
    select ${of.brandId}, ${of.queue}, i.id, ${of.now} from unnest(${of.ids}::text[]) as i (id)
    on conflict do nothing
    returning item_id`;
  return rows.map(({ item_id }) => item_id);
}
