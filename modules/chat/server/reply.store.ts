import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export const MAX_REPLIES = 100;

export type ReplyTexts = { readonly en: string; readonly bn: string };
export type ReplyRow = { readonly id: bigint; readonly title: string; readonly texts: ReplyTexts };

export async function selectReplies(tx: ReadTx, brandId: number): Promise<readonly ReplyRow[]> {
  return await sql<ReplyRow>(tx)`
    select id, title, texts
      from chat.reply
     where brand_id = ${brandId}
     order by position, id
     limit ${MAX_REPLIES}`;
}

/** @returns undefined when there are as many as there may be */
export async function insertReply(
  tx: Tx,
  brandId: number,
  reply: { readonly title: string; readonly texts: ReplyTexts },
): Promise<bigint | undefined> {
  const rows = await sql<{ readonly id: bigint }>(tx)`
    insert into chat.reply (brand_id, title, texts, position)
    select ${brandId}, ${reply.title}, ${JSON.stringify(reply.texts)}::jsonb, coalesce(max(position), 0) + 1
      from chat.reply
     where brand_id = ${brandId}
    having count(*) < ${MAX_REPLIES}
    returning id`;
  return rows[0]?.id;
}

export async function updateReply(tx: Tx, brandId: number, reply: ReplyRow): Promise<boolean> {
  const rows = await sql<{ readonly id: bigint }>(tx)`
    update chat.reply
       set title = ${reply.title}, texts = ${JSON.stringify(reply.texts)}::jsonb
     where brand_id = ${brandId} and id = ${reply.id}
    returning id`;
  return rows.length > 0;
}

export async function deleteReply(tx: Tx, brandId: number, id: bigint): Promise<boolean> {
  const rows = await sql<{ readonly id: bigint }>(tx)`
    delete from chat.reply where brand_id = ${brandId} and id = ${id} returning id`;
  return rows.length > 0;
}
