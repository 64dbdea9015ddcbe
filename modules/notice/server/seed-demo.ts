import { settingsOf, withBrandName } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { insertBanner } from './banner.store.ts';
import { DEMO_AGENT_NOTICES } from './demo/agent-notices.ts';
import { DEMO_BANNERS } from './demo/banners.ts';
import { DEMO_NOTICES } from './demo/notices.ts';
import { DEMO_POPUPS } from './demo/popups.ts';
import { hasNotices, insertDemoNotice } from './notice.store.ts';

/** Hours between one demo notice and the one before it. */
const APART_HOURS = 29;

/** Notices, pop-ups and banners of the sandbox brand; safe to repeat. */
export async function seedNotices(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    await writeNotices(tx, brandId);
    await writeBanners(tx, brandId);
  });
}

/** The announcements of a sandbox, under the brand's name, while it has none; they speak of play credit. */
export async function writeNotices(tx: Tx, brandId: number): Promise<void> {
  if (await hasNotices(tx, brandId)) {
    return;
  }
  const { name } = await settingsOf(tx, brandId);
  for (const [index, notice] of [
    ...DEMO_NOTICES,
    ...DEMO_POPUPS,
    ...DEMO_AGENT_NOTICES,
  ].entries()) {
    await insertDemoNotice(tx, {
      ...notice,
      title: withBrandName(notice.title, name),
      brandId,
      hoursAgo: index * APART_HOURS,
    });
  }
}

/** A banner for every group, with pictures that every brand may use. */
export async function writeBanners(tx: Tx, brandId: number): Promise<void> {
  const { name } = await settingsOf(tx, brandId);
  for (const [index, { group, picture, ...banner }] of DEMO_BANNERS.entries()) {
    await insertBanner(tx, {
      ...banner,
      title: withBrandName(banner.title, name),
      brandId,
      groupName: group,
      picture: `/pictures/banner-${picture}-wide.avif`,
      position: index,
    });
  }
}
