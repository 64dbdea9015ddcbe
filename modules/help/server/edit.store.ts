import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Texts } from './help.store.ts';

export type TopicEdit = {
  readonly brandId: number;
  readonly code: string;
  readonly parentId: bigint | null;
  readonly icon: string;
  readonly title: Texts;
  readonly isActive: boolean;
};

export type Saved = { readonly id: bigint; readonly version: number };

/** A new topic at the end of its level; undefined when its code is taken. */
export async function insertTopic(tx: Tx, topic: TopicEdit): Promise<Saved | undefined> {
  const rows = await sql<Saved>(tx)`
    insert into help.topic (brand_id, code, parent_id, icon, title, is_active, position)
    select ${topic.brandId}::integer, ${topic.code}::text, ${topic.parentId}::bigint, ${topic.icon}::text,
           ${JSON.stringify(topic.title)}::jsonb, ${topic.isActive}::boolean,
           coalesce(max(position), 0) + 10
      from help.topic
     where brand_id = ${topic.brandId} and parent_id is not distinct from ${topic.parentId}::bigint
    on conflict (brand_id, code) do nothing
    returning id, version`;
  return rows[0];
}

/** Changes a topic as it was read; undefined when somebody was quicker. The code stays: addresses name it. */
export async function updateTopic(tx: Tx, topic: TopicEdit & Saved): Promise<Saved | undefined> {
  const rows = await sql<Saved>(tx)`
    update help.topic
       set parent_id = ${topic.parentId}::bigint, icon = ${topic.icon},
           title = ${JSON.stringify(topic.title)}::jsonb, is_active = ${topic.isActive},
           version = version + 1
     where brand_id = ${topic.brandId} and id = ${topic.id} and version = ${topic.version}
    returning id, version`;
  return rows[0];
}

export type ArticleEdit = {
  readonly brandId: number;
  readonly topicId: bigint;
  readonly code: string;
  readonly title: Texts;
  readonly summary: Texts;
  readonly content: Texts;
  readonly aliases: string;
  readonly isActive: boolean;
};

/** A new article at the end of its topic; undefined when its code is taken. */
export async function insertArticle(tx: Tx, article: ArticleEdit): Promise<Saved | undefined> {
  const rows = await sql<Saved>(tx)`
    insert into help.article (brand_id, topic_id, code, title, summary, content, aliases, is_active, position)
    select ${article.brandId}::integer, ${article.topicId}::bigint, ${article.code}::text,
           ${JSON.stringify(article.title)}::jsonb, ${JSON.stringify(article.summary)}::jsonb,
           ${JSON.stringify(article.content)}::jsonb, ${article.aliases}::text, ${article.isActive}::boolean,
           coalesce(max(position), 0) + 10
      from help.article
     where brand_id = ${article.brandId} and topic_id = ${article.topicId}
    on conflict (brand_id, code) do nothing
    returning id, version`;
  return rows[0];
}

/** Changes an article as it was read; undefined when somebody was quicker. The code stays: links name it. */
export async function updateArticle(
  tx: Tx,
  article: ArticleEdit & Saved,
): Promise<Saved | undefined> {
  const rows = await sql<Saved>(tx)`
    update help.article
       set topic_id = ${article.topicId}, title = ${JSON.stringify(article.title)}::jsonb,
           summary = ${JSON.stringify(article.summary)}::jsonb,
           content = ${JSON.stringify(article.content)}::jsonb, aliases = ${article.aliases},
           is_active = ${article.isActive}, version = version + 1, updated_at = now()
     where brand_id = ${article.brandId} and id = ${article.id} and version = ${article.version}
    returning id, version`;
  return rows[0];
}

type Order = { readonly brandId: number; readonly ids: readonly bigint[] };

/** Puts topics of one level into an order; the count of those that are there. */
export async function orderTopics(tx: Tx, { brandId, ids }: Order): Promise<number> {
  const rows = await sql<{ id: bigint }>(tx)`
    update help.topic t
       set position = asked.place * 10
      from unnest(${ids.map(String)}::bigint[]) with ordinality as asked (id, place)
     where t.brand_id = ${brandId} and t.id = asked.id
       and t.parent_id is not distinct from
           (select parent_id from help.topic where brand_id = ${brandId} and id = ${ids[0]}::bigint)
    returning t.id`;
  return rows.length;
}

/** Puts articles of one topic into an order; the count of those that are there. */
export async function orderArticles(tx: Tx, { brandId, ids }: Order): Promise<number> {
  const rows = await sql<{ id: bigint }>(tx)`
    update help.article a
       set position = asked.place * 10
      from unnest(${ids.map(String)}::bigint[]) with ordinality as asked (id, place)
     where a.brand_id = ${brandId} and a.id = asked.id
       and a.topic_id = (select topic_id from help.article where brand_id = ${brandId} and id = ${ids[0]}::bigint)
    returning a.id`;
  return rows.length;
}
