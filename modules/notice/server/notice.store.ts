import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

type Texts = Readonly<Record<string, string>>;

export type AnnouncementRow = {
  readonly id: bigint;
  readonly type: string;
  readonly execution: string;
  readonly title: Texts;
  readonly content: Texts;
  readonly priority: number;
  readonly starts_at: Date;
};

/** Announcements that are on now, the most important first; a page never shows more than a hundred. */
export async function activeAnnouncements(
  tx: Tx,
  brandId: number,
  types: readonly string[],
): Promise<readonly AnnouncementRow[]> {
  return await sql<AnnouncementRow>(tx)`
    select id, type, execution, title, content, priority, starts_at
      from notice.announcement
     where brand_id = ${brandId} and is_active and type = any(${types})
       and starts_at <= now() and (ends_at is null or ends_at > now())
     order by priority desc, starts_at desc, id desc
     limit 100`;
}

export type BannerRow = {
  readonly id: bigint;
  readonly group_name: string;
  readonly picture: string;
  readonly title: Texts;
  readonly subtitle: Texts;
  readonly linkage_type: string;
  readonly link: string;
};

export async function activeBanners(tx: Tx, brandId: number): Promise<readonly BannerRow[]> {
  return await sql<BannerRow>(tx)`
    select id, group_name, picture, title, subtitle, linkage_type, link
      from notice.banner
     where brand_id = ${brandId} and is_active
     order by group_name, position, id
     limit 200`;
}

export async function insertAnnouncement(
  tx: Tx,
  one: {
    readonly brandId: number;
    readonly type: string;
    readonly title: Texts;
    readonly content: Texts;
    readonly priority: number;
  },
): Promise<void> {
  const title = JSON.stringify(one.title);
  await sql(tx)`
    insert into notice.announcement (brand_id, type, title, content, priority)
    select ${one.brandId}, ${one.type}, ${title}::jsonb, ${JSON.stringify(one.content)}::jsonb, ${one.priority}
     where not exists (select from notice.announcement where brand_id = ${one.brandId} and title = ${title}::jsonb)`;
}

export async function insertBanner(
  tx: Tx,
  one: {
    readonly brandId: number;
    readonly groupName: string;
    readonly picture: string;
    readonly title: Texts;
    readonly subtitle: Texts;
    readonly link: string;
    readonly position: number;
  },
): Promise<void> {
  await sql(tx)`
    insert into notice.banner (brand_id, group_name, picture, title, subtitle, linkage_type, link, position)
    values (${one.brandId}, ${one.groupName}, ${one.picture}, ${JSON.stringify(one.title)}::jsonb,
            ${JSON.stringify(one.subtitle)}::jsonb, ${one.link === '' ? '' : 'URL'}, ${one.link}, ${one.position})
    on conflict (brand_id, group_name, picture) do nothing`;
}
