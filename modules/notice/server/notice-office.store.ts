import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { AnnouncementRow } from './notice.store.ts';
import type { NoticeValues } from './notice-draft-values.ts';

export type OfficeNoticeRow = AnnouncementRow & {
  readonly is_active: boolean;
  readonly version: number;
};

type Named = { readonly brandId: number; readonly id: bigint };

/** Notices of a brand, the newest first, whether they are on or not. */
export async function noticesOfBrand(
  tx: ReadTx,
  wanted: {
    readonly brandId: number;
    readonly type: string | undefined;
    readonly search: string | undefined;
    readonly before: bigint | undefined;
    readonly limit: number;
  },
): Promise<readonly OfficeNoticeRow[]> {
  const { brandId, type = null, search = null, before = null } = wanted;
  return await sql<OfficeNoticeRow>(tx)`
    select id, type, execution, audience, title, content, priority, starts_at, ends_at, is_active, version
      from notice.announcement
     where brand_id = ${brandId}
       and (${type}::text is null or type = ${type}::text)
       and (${search}::text is null or strpos(lower(title::text), lower(${search}::text)) > 0)
       and (${before}::bigint is null or id < ${before}::bigint)
     order by id desc
     limit ${wanted.limit}`;
}

export async function noticeById(
  tx: ReadTx,
  { brandId, id }: Named,
): Promise<OfficeNoticeRow | undefined> {
  const rows = await sql<OfficeNoticeRow>(tx)`
    select id, type, execution, audience, title, content, priority, starts_at, ends_at, is_active, version
      from notice.announcement
     where brand_id = ${brandId} and id = ${id}`;
  return rows[0];
}

/** Adds a notice that is switched off. @returns its id */
export async function insertNotice(tx: Tx, brandId: number, values: NoticeValues): Promise<bigint> {
  const [row] = await sql<{ readonly id: bigint }>(tx)`
    insert into notice.announcement
      (brand_id, type, execution, audience, priority, starts_at, ends_at, title, content, is_active)
    values
      (${brandId}, ${values.type}, ${values.execution}, ${values.audience}, ${values.priority}, ${values.startsAt},
       ${values.endsAt}, ${JSON.stringify(values.title)}::jsonb, ${JSON.stringify(values.content)}::jsonb, false)
    returning id`;
  if (row === undefined) {
    throw new Error('an insert without conflict returns its row');
  }
  return row.id;
}

/** @returns the next version, or undefined when somebody changed the notice meanwhile */
export async function updateNotice(
  tx: Tx,
  change: Named & { readonly seen: number; readonly values: NoticeValues },
): Promise<number | undefined> {
  const { values } = change;
  const [row] = await sql<{ readonly version: number }>(tx)`
    update notice.announcement
       set type = ${values.type}, execution = ${values.execution}, audience = ${values.audience},
           priority = ${values.priority}, starts_at = ${values.startsAt}, ends_at = ${values.endsAt},
           title = ${JSON.stringify(values.title)}::jsonb, content = ${JSON.stringify(values.content)}::jsonb,
           version = version + 1
     where brand_id = ${change.brandId} and id = ${change.id} and version = ${change.seen}
    returning version`;
  return row?.version;
}

export async function setNoticeActive(
  tx: Tx,
  { brandId, id, isActive }: Named & { readonly isActive: boolean },
): Promise<void> {
  await sql(tx)`
    update notice.announcement
       set is_active = ${isActive}
     where brand_id = ${brandId} and id = ${id}`;
}
