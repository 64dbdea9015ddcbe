import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { FeedbackState } from '../../contract.feedback-office.ts';

export type TicketRow = {
  readonly id: bigint;
  readonly number: string;
  readonly content: string;
  readonly contact: string;
  readonly about: string;
  readonly member_id: bigint | null;
  readonly account: string | null;
  readonly language: string;
  readonly state: FeedbackState;
  readonly assignee_id: bigint | null;
  readonly assignee: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly pictures: number;
};

type Asked = {
  readonly brandId: number;
  readonly state: FeedbackState | null;
  /** Part of a text, a ticket or an account, as it was typed. */
  readonly search: string;
  readonly assigneeId: bigint | null;
};

export async function selectTickets(
  tx: ReadTx,
  asked: Asked & {
    readonly isOldestFirst: boolean;
    readonly beforeId: bigint | null;
    readonly limit: number;
  },
): Promise<readonly TicketRow[]> {
  const { brandId, state, search, assigneeId, beforeId, limit } = asked;
  const like = likeOf(search);
  return await sql<TicketRow>(tx)`
    select t.id, t.number, t.content, t.contact, t.about, t.member_id, t.account, t.language, t.state,
           t.assignee_id, t.assignee, t.version, t.created_at,
           (select count(*)::integer from inquiry.ticket_picture p where p.ticket_id = t.id) as pictures
      from inquiry.ticket t
     where t.brand_id = ${brandId}
       and (${state}::text is null or t.state = ${state})
       and (${assigneeId}::bigint is null or t.assignee_id = ${assigneeId})
       and (${like}::text is null
            or t.number || ' ' || t.content || ' ' || coalesce(t.account, '') || ' ' || t.about ilike ${like})
       and (${beforeId}::bigint is null
            or case when ${asked.isOldestFirst}::boolean then t.id > ${beforeId}::bigint else t.id < ${beforeId}::bigint end)
     order by case when ${asked.isOldestFirst}::boolean then t.id end, t.id desc
     limit ${limit}`;
}

/** Tickets of a filter, counted up to the limit. */
export async function countTickets(tx: ReadTx, asked: Asked, limit: number): Promise<number> {
  const { brandId, state, search, assigneeId } = asked;
  const like = likeOf(search);
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::integer as count
      from (select 1
              from inquiry.ticket t
             where t.brand_id = ${brandId}
               and (${state}::text is null or t.state = ${state})
               and (${assigneeId}::bigint is null or t.assignee_id = ${assigneeId})
               and (${like}::text is null
                    or t.number || ' ' || t.content || ' ' || coalesce(t.account, '') || ' ' || t.about ilike ${like})
             limit ${limit}) counted`;
  return rows[0]?.count ?? 0;
}

export async function selectTicket(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly id: bigint },
): Promise<TicketRow | undefined> {
  const rows = await sql<TicketRow>(tx)`
    select t.id, t.number, t.content, t.contact, t.about, t.member_id, t.account, t.language, t.state,
           t.assignee_id, t.assignee, t.version, t.created_at,
           (select count(*)::integer from inquiry.ticket_picture p where p.ticket_id = t.id) as pictures
      from inquiry.ticket t
     where t.brand_id = ${asked.brandId} and t.id = ${asked.id}`;
  return rows[0];
}

export type PictureRow = {
  readonly place: number;
  readonly file_key: string;
  readonly width: number;
  readonly height: number;
};

export async function selectPictures(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly id: bigint },
): Promise<readonly PictureRow[]> {
  return await sql<PictureRow>(tx)`
    select place, file_key, width, height
      from inquiry.ticket_picture
     where brand_id = ${asked.brandId} and ticket_id = ${asked.id}
     order by place
     limit 9`;
}

export type NoteRow = {
  readonly id: bigint;
  readonly operator: string;
  readonly text: string;
  readonly created_at: Date;
};

export async function selectNotes(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly id: bigint },
): Promise<readonly NoteRow[]> {
  return await sql<NoteRow>(tx)`
    select id, operator, text, created_at
      from inquiry.ticket_note
     where brand_id = ${asked.brandId} and ticket_id = ${asked.id}
     order by id desc
     limit 200`;
}

export async function insertNote(
  tx: Tx,
  note: {
    readonly brandId: number;
    readonly ticketId: bigint;
    readonly operatorId: bigint;
    readonly operator: string;
    readonly text: string;
    readonly at: Date;
  },
): Promise<void> {
  const { brandId, ticketId, operatorId, operator, text, at } = note;
  await sql(tx)`
    insert into inquiry.ticket_note (brand_id, ticket_id, operator_id, operator, text, created_at)
    values (${brandId}, ${ticketId}, ${operatorId}, ${operator}, ${text}, ${at})`;
}

/** Moves a ticket on; undefined when somebody else did since `version`. */
export async function updateTicket(
  tx: Tx,
  change: {
    readonly brandId: number;
    readonly id: bigint;
    readonly version: number;
    readonly state: FeedbackState;
    readonly assignee: { readonly id: bigint; readonly name: string } | null;
    readonly at: Date;
  },
): Promise<number | undefined> {
  const { brandId, id, version, state, assignee, at } = change;
  const rows = await sql<{ version: number }>(tx)`
    update inquiry.ticket
       set state = ${state}, assignee_id = ${assignee?.id ?? null}, assignee = ${assignee?.name ?? null},
           version = version + 1, changed_at = ${at}
     where brand_id = ${brandId} and id = ${id} and version = ${version}
    returning version`;
  return rows[0]?.version;
}

/** The searched text is taken literally: no character of it is a pattern. Null when nothing is searched. */
function likeOf(search: string): string | null {
  return search === '' ? null : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** How many tickets are open, and since when the oldest is. */
export async function countOpenTickets(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::int as count, min(created_at) as since
      from inquiry.ticket
     where brand_id = ${brandId} and state = 'open'`;
  return rows[0] ?? { count: 0, since: null };
}
