import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { BannerGroup, Linkage } from '../field-rules.ts';
import type { Texts } from './notice.store.ts';

export type BannerRow = {
  readonly id: bigint;
  readonly group_name: BannerGroup;
  readonly picture: string;
  readonly title: Texts;
  readonly subtitle: Texts;
  readonly alt: Texts;
  readonly linkage_type: Linkage;
  readonly link: string;
};

/** Banners that are on now, in the order of their group. */
export async function activeBanners(tx: ReadTx, brandId: number): Promise<readonly BannerRow[]> {
  return await sql<BannerRow>(tx)`
    select id, group_name, picture, title, subtitle, alt, linkage_type, link
      from notice.banner
     where brand_id = ${brandId} and is_active
       and starts_at <= now() and (ends_at is null or ends_at > now())
     order by group_name, position, id
     limit 200`;
}

export type NewBanner = {
  readonly brandId: number;
  readonly groupName: BannerGroup;
  readonly picture: string;
  readonly title: Texts;
  readonly subtitle: Texts;
  readonly alt: Texts;
  readonly linkage: Linkage;
  readonly link: string;
  readonly position: number;
};

/** Adds a banner unless its group has that picture. */
export async function insertBanner(tx: Tx, one: NewBanner): Promise<void> {
  await sql(tx)`
    insert into notice.banner
      (brand_id, group_name, picture, title, subtitle, alt, linkage_type, link, position)
    values
      (${one.brandId}, ${one.groupName}, ${one.picture}, ${JSON.stringify(one.title)}::jsonb,
       ${JSON.stringify(one.subtitle)}::jsonb, ${JSON.stringify(one.alt)}::jsonb, ${one.linkage}, ${one.link},
       ${one.position})
    on conflict (brand_id, group_name, picture) do nothing`;
}

/** Hosts outside that the brand's banners may lead to. */
export async function outsideHosts(tx: ReadTx, brandId: number): Promise<ReadonlySet<string>> {
  const rows = await sql<{ readonly host: string }>(tx)`
    select host
      from notice.outside_host
     where brand_id = ${brandId}
     order by host
     limit 200`;
  return new Set(rows.map((row) => row.host));
}
