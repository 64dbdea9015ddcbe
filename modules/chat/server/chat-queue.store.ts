import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type WaitingConversation = {
  readonly id: bigint;
  readonly account: string;
  readonly staff_id: bigint | null;
  readonly staff_name: string;
  readonly since: Date;
};

/** Conversations that nobody has taken or in which a message is not read, the oldest message first. */
export async function selectWaitingConversations(
  tx: ReadTx,
  { brandId, limit }: { readonly brandId: number; readonly limit: number },
): Promise<readonly WaitingConversation[]> {
  return await sql<WaitingConversation>(tx)`
    select c.id, c.account, c.staff_id, c.staff_name, coalesce(u.since, c.last_at) as since
      from chat.conversation c
      left join lateral (
        select min(m.sent_at) as since
          from chat.message m
         where m.conversation_id = c.id and m.author = 'person' and m.id > c.service_read_id
      ) u on true
     where c.brand_id = ${brandId}
       and (c.state = 'waiting' or (c.state = 'open' and u.since is not null))
     order by coalesce(u.since, c.last_at), c.id
     limit ${limit}`;
}

/** How conversations moved in a period: begun or taken up again, closed, and not closed at its end. */
export async function conversationFlow(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<{ readonly came: number; readonly done: number; readonly left: number }> {
  const { brandId, from, until } = period;
  const rows = await sql<{ came: number; done: number; left: number }>(tx)`
    select (select count(*) from chat.conversation
             where brand_id = ${brandId} and opened_at >= ${from} and opened_at < ${until})::int
           + (select count(*) from chat.message
               where brand_id = ${brandId} and kind = 'reopened' and sent_at >= ${from} and sent_at < ${until})::int as came,
           (select count(*) from chat.message
             where brand_id = ${brandId} and kind = 'closed' and sent_at >= ${from} and sent_at < ${until})::int as done,
           (select count(*) from chat.conversation
             where brand_id = ${brandId} and state <> 'closed' and opened_at < ${until})::int as left`;
  return rows[0] ?? { came: 0, done: 0, left: 0 };
}
