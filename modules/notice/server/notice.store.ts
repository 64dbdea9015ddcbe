import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Audience, Execution, NoticeType } from '../field-rules.ts';

/** A text by language code. */
export type Texts = Readonly<Record<string, string>>;

export type AnnouncementRow = {
  readonly id: bigint;
  readonly type: NoticeType;
  readonly execution: Execution;
  readonly audience: Audience;
  readonly title: Texts;
  readonly content: Texts;
  readonly priority: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
};

/** Announcements of the public that are on now, the most important first; a page never shows more than a hundred. */
export async function activeAnnouncements(
  tx: ReadTx,
  brandId: number,
  types: readonly string[],
): Promise<readonly AnnouncementRow[]> {
  return await sql<AnnouncementRow>(tx)`
    select id, type, execution, audience, title, content, priority, starts_at, ends_at
      from notice.announcement
     where brand_id = ${brandId} and is_active and type = any(${types})
       and audience <> 'AGENT'
       and starts_at <= now() and (ends_at is null or ends_at > now())
     order by priority desc, starts_at desc, id desc
     limit 100`;
}

export type DemoNotice = {
  readonly type: NoticeType;
  readonly execution?: Execution;
  readonly audience?: Audience;
  readonly priority: number;
  readonly title: Texts;
  readonly content: Texts;
};

/** Whether a brand has had any notice. */
export async function hasNotices(tx: Tx, brandId: number): Promise<boolean> {
  const rows = await sql<{ readonly found: boolean }>(tx)`
    select exists (select from notice.announcement where brand_id = ${brandId}) as found`;
  return rows[0]?.found === true;
}

/** Adds a notice that began some hours ago, unless the brand has one of that title. */
export async function insertDemoNotice(
  tx: Tx,
  one: DemoNotice & { readonly brandId: number; readonly hoursAgo: number },
): Promise<void> {
  const title = JSON.stringify(one.title);
  await sql(tx)`
    insert into notice.announcement (brand_id, type, execution, audience, title, content, priority, starts_at)
    select ${one.brandId}, ${one.type}, ${one.execution ?? 'A'}, ${one.audience ?? 'ALL'}, ${title}::jsonb,
           ${JSON.stringify(one.content)}::jsonb, ${one.priority}, now() - make_interval(hours => ${one.hoursAgo})
     where not exists (select from notice.announcement where brand_id = ${one.brandId} and title = ${title}::jsonb)`;
}
