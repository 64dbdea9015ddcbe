import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { ChatView } from '../field-rules.ts';
import type { Conversation } from './conversation.store.ts';

/** More than an operator can look at. */
const MAX_ROWS = 100;

export type QueueRow = Conversation & { readonly unread: number };

/** Conversations of one view. Those who wait longest are first, else the newest message. */
export async function selectQueue(
  tx: ReadTx,
  asked: {
    readonly brandId: number;
    readonly view: ChatView;
    readonly staffId: bigint;
    readonly search: string;
  },
): Promise<readonly QueueRow[]> {
  const state = asked.view === 'mine' ? 'open' : asked.view;
  return await sql<QueueRow>(tx)`
    select c.id, c.member_id, c.account, c.rank_level, c.language, c.live_key, c.state, c.staff_id, c.staff_name,
           c.last_text, c.last_at, c.person_read_id, c.service_read_id, c.opened_at,
           (select count(*)::integer from chat.message m
             where m.conversation_id = c.id and m.author = 'person' and m.id > c.service_read_id) as unread
      from chat.conversation c
     where c.brand_id = ${asked.brandId} and c.state = ${state}
       and (${asked.view} <> 'mine' or c.staff_id = ${asked.staffId})
       and (${asked.search} = '' or strpos(lower(c.account), lower(${asked.search})) > 0)
     order by (c.state = 'waiting' and c.rank_level > 4) desc,
              case when c.state = 'waiting' then c.last_at end asc, c.last_at desc, c.id
     limit ${MAX_ROWS}`;
}

export async function countQueue(
  tx: ReadTx,
  brandId: number,
  staffId: bigint,
): Promise<{ readonly waiting: number; readonly mine: number }> {
  const rows = await sql<{ readonly waiting: number; readonly mine: number }>(tx)`
    select count(*) filter (where state = 'waiting')::integer as waiting,
           count(*) filter (where state = 'open' and staff_id = ${staffId})::integer as mine
      from chat.conversation
     where brand_id = ${brandId} and state <> 'closed'`;
  return rows[0] ?? { waiting: 0, mine: 0 };
}

export async function upsertPresence(
  tx: Tx,
  one: {
    readonly brandId: number;
    readonly staffId: bigint;
    readonly name: string;
    readonly now: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into chat.presence (brand_id, staff_id, name, seen_at)
    values (${one.brandId}, ${one.staffId}, ${one.name}, ${one.now})
    on conflict (brand_id, staff_id) do update set seen_at = excluded.seen_at, name = excluded.name`;
}

export async function deletePresence(tx: Tx, brandId: number, staffId: bigint): Promise<void> {
  await sql(tx)`
    delete from chat.presence where brand_id = ${brandId} and staff_id = ${staffId}`;
}

export type Present = { readonly staff_id: bigint; readonly name: string };

export async function selectPresent(
  tx: ReadTx,
  brandId: number,
  since: Date,
): Promise<readonly Present[]> {
  return await sql<Present>(tx)`
    select staff_id, name
      from chat.presence
     where brand_id = ${brandId} and seen_at > ${since}
     order by name, staff_id
     limit ${MAX_ROWS}`;
}

/** How many people wait for customer service, and since when the first does. */
export async function countWaiting(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::int as count, min(last_at) as since
      from chat.conversation
     where brand_id = ${brandId} and state = 'waiting'`;
  return rows[0] ?? { count: 0, since: null };
}
