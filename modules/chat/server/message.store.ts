import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type MessageRow = {
  readonly id: bigint;
  readonly author: 'person' | 'service' | 'system';
  readonly kind: 'text' | 'joined' | 'closed' | 'reopened';
  readonly staff_name: string;
  readonly body: string;
  readonly sent_at: Date;
};

export type NewMessage = {
  readonly brandId: number;
  readonly conversationId: bigint;
  readonly author: MessageRow['author'];
  readonly kind: MessageRow['kind'];
  readonly body: string;
  readonly clientKey?: string;
  readonly staff?: { readonly id: bigint; readonly name: string };
  readonly now: Date;
};

/** @returns the id; that of the first when the same message comes twice */
export async function insertMessage(tx: Tx, one: NewMessage): Promise<bigint> {
  const rows = await sql<{ readonly id: bigint }>(tx)`
    insert into chat.message (brand_id, conversation_id, author, kind, staff_id, staff_name, body, client_key, sent_at)
    values (${one.brandId}, ${one.conversationId}, ${one.author}, ${one.kind}, ${one.staff?.id ?? null},
            ${one.staff?.name ?? ''}, ${one.body}, ${one.clientKey ?? null}, ${one.now})
    on conflict (conversation_id, client_key) do update set client_key = excluded.client_key
    returning id`;
  return rows[0]?.id ?? 0n;
}

/** How often the person has spoken since. */
export async function countSpoken(tx: Tx, conversationId: bigint, since: Date): Promise<number> {
  const rows = await sql<{ readonly count: number }>(tx)`
    select count(*)::integer as count
      from chat.message
     where conversation_id = ${conversationId} and author = 'person' and sent_at > ${since}`;
  return rows[0]?.count ?? 0;
}

/** Messages before one, or the last ones, newest first. */
export async function selectMessages(
  tx: ReadTx,
  asked: {
    readonly conversationId: bigint;
    readonly before: bigint | undefined;
    readonly limit: number;
  },
): Promise<readonly MessageRow[]> {
  return await sql<MessageRow>(tx)`
    select id, author, kind, staff_name, body, sent_at
      from chat.message
     where conversation_id = ${asked.conversationId}
       and (${asked.before ?? null}::bigint is null or id < ${asked.before ?? null}::bigint)
     order by id desc
     limit ${asked.limit}`;
}

/** Answers of customer service after one message. */
export async function countAnswersAfter(
  tx: ReadTx,
  conversationId: bigint,
  after: bigint,
): Promise<number> {
  const rows = await sql<{ readonly count: number }>(tx)`
    select count(*)::integer as count
      from chat.message
     where conversation_id = ${conversationId} and author = 'service' and id > ${after}`;
  return rows[0]?.count ?? 0;
}
