import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type ConversationState = 'waiting' | 'open' | 'closed';

export type Conversation = {
  readonly id: bigint;
  readonly member_id: bigint | null;
  readonly account: string;
  readonly rank_level: number;
  readonly language: 'en' | 'bn';
  readonly live_key: string;
  readonly state: ConversationState;
  readonly staff_id: bigint | null;
  readonly staff_name: string;
  readonly last_text: string;
  readonly last_at: Date;
  readonly person_read_id: bigint;
  readonly service_read_id: bigint;
  readonly opened_at: Date;
};

/** The owner of the conversation: a member, or the browser with the cookie. */
export type Person =
  | { readonly kind: 'member'; readonly memberId: bigint; readonly account: string }
  | { readonly kind: 'visitor'; readonly hash: Buffer };

/** The person's conversation; it stays as it is until the transaction ends. */
export async function lockConversation(
  tx: Tx,
  brandId: number,
  person: Person,
): Promise<Conversation | undefined> {
  const memberId = person.kind === 'member' ? person.memberId : null;
  const hash = person.kind === 'visitor' ? person.hash : null;
  const rows = await sql<Conversation>(tx)`
    select id, member_id, account, rank_level, language, live_key, state, staff_id, staff_name, last_text, last_at,
           person_read_id, service_read_id, opened_at
      from chat.conversation
     where brand_id = ${brandId} and (member_id = ${memberId}::bigint or visitor_hash = ${hash}::bytea)
       for update`;
  return rows[0];
}

/** Reads one conversation for customer service. */
export async function selectConversation(
  tx: ReadTx,
  brandId: number,
  id: bigint,
): Promise<Conversation | undefined> {
  const rows = await sql<Conversation>(tx)`
    select id, member_id, account, rank_level, language, live_key, state, staff_id, staff_name, last_text, last_at,
           person_read_id, service_read_id, opened_at
      from chat.conversation
     where brand_id = ${brandId} and id = ${id}`;
  return rows[0];
}

/** Reads one conversation for customer service and locks it until the transaction ends. */
export async function lockConversationById(
  tx: Tx,
  brandId: number,
  id: bigint,
): Promise<Conversation | undefined> {
  const rows = await sql<Conversation>(tx)`
    select id, member_id, account, rank_level, language, live_key, state, staff_id, staff_name, last_text, last_at,
           person_read_id, service_read_id, opened_at
      from chat.conversation
     where brand_id = ${brandId} and id = ${id}
       for update`;
  return rows[0];
}

/** Begins a conversation. Two first messages at once begin one. */
export async function insertConversation(
  tx: Tx,
  one: {
    readonly brandId: number;
    readonly person: Person;
    readonly rankLevel: number;
    readonly language: 'en' | 'bn';
    readonly liveKey: string;
    readonly now: Date;
  },
): Promise<void> {
  const { person } = one;
  await sql(tx)`
    insert into chat.conversation
           (brand_id, member_id, visitor_hash, account, rank_level, language, live_key, last_at, opened_at)
    values (${one.brandId}, ${person.kind === 'member' ? person.memberId : null},
            ${person.kind === 'visitor' ? person.hash : null},
            ${person.kind === 'member' ? person.account : ''},
            ${one.rankLevel}, ${one.language}, ${one.liveKey}, ${one.now}, ${one.now})
    on conflict do nothing`;
}

/** Gives a visitor's conversation to the member who logged in; the topic with the visitor's key ends. */
export async function giveToMember(
  tx: Tx,
  one: {
    readonly id: bigint;
    readonly memberId: bigint;
    readonly account: string;
    readonly rankLevel: number;
    readonly liveKey: string;
  },
): Promise<void> {
  await sql(tx)`
    update chat.conversation
       set member_id = ${one.memberId}, visitor_hash = null, account = ${one.account},
           rank_level = ${one.rankLevel}, live_key = ${one.liveKey}
     where id = ${one.id}`;
}

/** Puts a visitor's messages into the conversation that the member has already. */
export async function mergeInto(tx: Tx, from: bigint, into: bigint): Promise<void> {
  await sql(tx)`
    update chat.message set conversation_id = ${into} where conversation_id = ${from}`;
  await sql(tx)`
    update chat.conversation as kept
       set last_at = greatest(kept.last_at, moved.last_at),
           last_text = case when moved.last_at >= kept.last_at then moved.last_text else kept.last_text end,
           person_read_id = least(kept.person_read_id, moved.person_read_id),
           service_read_id = least(kept.service_read_id, moved.service_read_id),
           state = case when kept.state = 'closed' and moved.state <> 'closed' then 'waiting' else kept.state end
      from chat.conversation as moved
     where kept.id = ${into} and moved.id = ${from}`;
  await sql(tx)`
    delete from chat.conversation where id = ${from}`;
}

/** A message of the person: the conversation moves up, and a closed one waits again. */
export async function noteSpoken(
  tx: Tx,
  id: bigint,
  spoken: { readonly text: string; readonly now: Date },
): Promise<void> {
  await sql(tx)`
    update chat.conversation
       set last_text = left(${spoken.text}, 120), last_at = ${spoken.now},
           state = case when state = 'closed' then 'waiting' else state end
     where id = ${id}`;
}

/** The operator of the conversation from now on; nobody while it waits or is over. */
export async function setState(
  tx: Tx,
  id: bigint,
  next: {
    readonly state: ConversationState;
    readonly staff?: { readonly id: bigint; readonly name: string };
  },
): Promise<void> {
  await sql(tx)`
    update chat.conversation
       set state = ${next.state}, staff_id = ${next.staff?.id ?? null}, staff_name = ${next.staff?.name ?? ''}
     where id = ${id}`;
}

export async function setRead(
  tx: Tx,
  one: { readonly id: bigint; readonly by: 'person' | 'service'; readonly upTo: bigint },
): Promise<void> {
  await sql(tx)`
    update chat.conversation
       set person_read_id = case when ${one.by} = 'person' then greatest(person_read_id, least(${one.upTo}, last.id)) else person_read_id end,
           service_read_id = case when ${one.by} = 'service' then greatest(service_read_id, least(${one.upTo}, last.id)) else service_read_id end
      from (select coalesce(max(id), 0) as id from chat.message where conversation_id = ${one.id}) as last
     where chat.conversation.id = ${one.id}`;
}

/** Ends conversations in which nobody has written since. @returns those that were ended */
export async function closeQuiet(tx: Tx, since: Date): Promise<readonly bigint[]> {
  const rows = await sql<{ readonly id: bigint }>(tx)`
    update chat.conversation
       set state = 'closed', staff_id = null, staff_name = ''
     where state <> 'closed' and last_at < ${since}
    returning id`;
  return rows.map(({ id }) => id);
}

/** Forgets what is over for long; messages go along. */
export async function deleteOld(
  tx: Tx,
  since: { readonly visitors: Date; readonly members: Date },
): Promise<void> {
  await sql(tx)`
    delete from chat.conversation
     where state = 'closed'
       and last_at < case when member_id is null then ${since.visitors}::timestamptz else ${since.members}::timestamptz end`;
}
