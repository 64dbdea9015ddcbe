import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** A text in each language: `{ en, bn }`. */
export type Texts = Readonly<Record<string, string>>;

export type TopicRow = {
  readonly id: bigint;
  readonly code: string;
  readonly parent_id: bigint | null;
  readonly icon: string;
  readonly title: Texts;
  readonly is_active: boolean;
  readonly version: number;
};

export type ArticleRow = {
  readonly id: bigint;
  readonly topic_id: bigint;
  readonly code: string;
  readonly title: Texts;
  readonly summary: Texts;
  readonly content: Texts;
  readonly aliases: string;
  readonly is_active: boolean;
  readonly version: number;
  readonly updated_at: Date;
};

/** Topics of a brand in order; the limit is a fuse, not a page. */
export async function selectTopics(tx: ReadTx, brandId: number): Promise<readonly TopicRow[]> {
  return await sql<TopicRow>(tx)`
    select id, code, parent_id, icon, title, is_active, version
      from help.topic
     where brand_id = ${brandId}
     order by position, id
     limit 200`;
}

/** Articles of a brand in the order of their topic. A brand has some dozens: lists and search work on all of them. */
export async function selectArticles(tx: ReadTx, brandId: number): Promise<readonly ArticleRow[]> {
  return await sql<ArticleRow>(tx)`
    select id, topic_id, code, title, summary, content, aliases, is_active, version, updated_at
      from help.article
     where brand_id = ${brandId}
     order by topic_id, position, id
     limit 1000`;
}

export type VotesRow = { readonly useful: number; readonly useless: number };

/** The answers of readers, by article. */
export async function selectVotes(
  tx: ReadTx,
  brandId: number,
): Promise<ReadonlyMap<bigint, VotesRow>> {
  const rows = await sql<VotesRow & { article_id: bigint }>(tx)`
    select article_id, count(*) filter (where is_useful)::integer as useful,
           count(*) filter (where not is_useful)::integer as useless
      from help.vote
     where brand_id = ${brandId}
     group by article_id
     order by article_id
     limit 1000`;
  return new Map(rows.map((row) => [row.article_id, row]));
}

/** Keeps or changes a reader's word. Returns whether the article is there and on. */
export async function upsertVote(
  tx: Tx,
  vote: {
    readonly brandId: number;
    readonly code: string;
    readonly voter: string;
    readonly isUseful: boolean;
  },
): Promise<boolean> {
  const rows = await sql<{ article_id: bigint }>(tx)`
    insert into help.vote (article_id, voter, brand_id, is_useful)
    select id, ${vote.voter}::text, brand_id, ${vote.isUseful}::boolean
      from help.article
     where brand_id = ${vote.brandId} and code = ${vote.code} and is_active
    on conflict (article_id, voter) do update
       set is_useful = excluded.is_useful, voted_at = now()
    returning article_id`;
  return rows.length > 0;
}

export type SettingRow = { readonly support_hours: Texts; readonly version: number };

export async function selectSetting(tx: ReadTx, brandId: number): Promise<SettingRow | undefined> {
  const rows = await sql<SettingRow>(tx)`
    select support_hours, version
      from help.setting
     where brand_id = ${brandId}`;
  return rows[0];
}

/** Keeps the hours; undefined when somebody else changed them since `version`. */
export async function upsertSetting(
  tx: Tx,
  stored: { readonly brandId: number; readonly supportHours: Texts; readonly version: number },
): Promise<number | undefined> {
  const rows = await sql<{ version: number }>(tx)`
    insert into help.setting as s (brand_id, support_hours)
    select ${stored.brandId}::integer, ${JSON.stringify(stored.supportHours)}::jsonb
     where ${stored.version}::integer = 0
        or exists (select from help.setting where brand_id = ${stored.brandId})
    on conflict (brand_id) do update
       set support_hours = excluded.support_hours, version = s.version + 1
     where s.version = ${stored.version}::integer
    returning s.version`;
  return rows[0]?.version;
}

/** Articles whose title, code or other names contain the part. */
export async function selectArticlesByPart(
  tx: ReadTx,
  wanted: { readonly brandId: number; readonly part: string; readonly limit: number },
): Promise<
  readonly {
    readonly id: bigint;
    readonly code: string;
    readonly title: Readonly<Record<string, string>>;
  }[]
> {
  return await sql<{ id: bigint; code: string; title: Readonly<Record<string, string>> }>(tx)`
    select id, code, title
      from help.article
     where brand_id = ${wanted.brandId}
       and strpos(lower(concat_ws(' ', title ->> 'en', title ->> 'bn', code, aliases)), lower(${wanted.part})) > 0
     order by position, id
     limit ${wanted.limit}`;
}
