import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { BannerGroup, Linkage } from '../field-rules.ts';
import type { BannerRow } from './banner.store.ts';
import type { Texts } from './notice.store.ts';

export type OfficeBannerRow = BannerRow & {
  readonly position: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly is_active: boolean;
  readonly version: number;
};

export type BannerValues = {
  readonly groupName: BannerGroup;
  readonly position: number;
  readonly linkage: Linkage;
  readonly link: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly title: Texts;
  readonly subtitle: Texts;
  readonly alt: Texts;
  readonly picture: string;
};

type Named = { readonly brandId: number; readonly id: bigint };

/** Banners of a brand, of one group or of all, whether they are on or not. */
export async function bannersOfBrand(
  tx: ReadTx,
  wanted: { readonly brandId: number; readonly group: string | undefined },
): Promise<readonly OfficeBannerRow[]> {
  const { brandId, group = null } = wanted;
  return await sql<OfficeBannerRow>(tx)`
    select id, group_name, picture, title, subtitle, alt, linkage_type, link, position, starts_at, ends_at, is_active,
           version
      from notice.banner
     where brand_id = ${brandId} and (${group}::text is null or group_name = ${group}::text)
     order by group_name, position, id
     limit 500`;
}

export async function bannerById(
  tx: ReadTx,
  { brandId, id }: Named,
): Promise<OfficeBannerRow | undefined> {
  const rows = await sql<OfficeBannerRow>(tx)`
    select id, group_name, picture, title, subtitle, alt, linkage_type, link, position, starts_at, ends_at, is_active,
           version
      from notice.banner
     where brand_id = ${brandId} and id = ${id}`;
  return rows[0];
}

/** Adds a banner that is switched off. @returns its id */
export async function addBanner(tx: Tx, brandId: number, values: BannerValues): Promise<bigint> {
  const [row] = await sql<{ readonly id: bigint }>(tx)`
    insert into notice.banner
      (brand_id, group_name, picture, title, subtitle, alt, linkage_type, link, position, starts_at, ends_at, is_active)
    values
      (${brandId}, ${values.groupName}, ${values.picture}, ${JSON.stringify(values.title)}::jsonb,
       ${JSON.stringify(values.subtitle)}::jsonb, ${JSON.stringify(values.alt)}::jsonb, ${values.linkage}, ${values.link},
       ${values.position}, ${values.startsAt}, ${values.endsAt}, false)
    returning id`;
  if (row === undefined) {
    throw new Error('an insert without conflict returns its row');
  }
  return row.id;
}

/** @returns the next version, or undefined when somebody changed the banner meanwhile */
export async function updateBanner(
  tx: Tx,
  change: Named & { readonly seen: number; readonly values: BannerValues },
): Promise<number | undefined> {
  const { values } = change;
  const [row] = await sql<{ readonly version: number }>(tx)`
    update notice.banner
       set group_name = ${values.groupName}, picture = ${values.picture}, position = ${values.position},
           title = ${JSON.stringify(values.title)}::jsonb, subtitle = ${JSON.stringify(values.subtitle)}::jsonb,
           alt = ${JSON.stringify(values.alt)}::jsonb, linkage_type = ${values.linkage}, link = ${values.link},
           starts_at = ${values.startsAt}, ends_at = ${values.endsAt}, version = version + 1
     where brand_id = ${change.brandId} and id = ${change.id} and version = ${change.seen}
    returning version`;
  return row?.version;
}

export async function setBannerActive(
  tx: Tx,
  { brandId, id, isActive }: Named & { readonly isActive: boolean },
): Promise<void> {
  await sql(tx)`
    update notice.banner
       set is_active = ${isActive}
     where brand_id = ${brandId} and id = ${id}`;
}

/** Replaces the hosts outside that banners may lead to. */
export async function replaceHosts(
  tx: Tx,
  { brandId, hosts }: { readonly brandId: number; readonly hosts: readonly string[] },
): Promise<void> {
  await sql(tx)`
    delete from notice.outside_host
     where brand_id = ${brandId} and host <> all(${hosts})`;
  await sql(tx)`
    insert into notice.outside_host (brand_id, host)
    select ${brandId}, host from unnest(${hosts}::text[]) as host
    on conflict do nothing`;
}
