import type { AppContext } from '#platform/app-context.ts';
import { insertBanner } from './banner.store.ts';
import { DEMO_BANNERS } from './demo/banners.ts';
import { DEMO_NOTICES } from './demo/notices.ts';
import { DEMO_POPUPS } from './demo/popups.ts';
import { insertDemoNotice } from './notice.store.ts';

/** Hours between one demo notice and the one before it. */
const APART_HOURS = 29;

/** Notices, pop-ups and banners of the sandbox brand; safe to repeat. */
export async function seedNotices(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    for (const [index, notice] of [...DEMO_NOTICES, ...DEMO_POPUPS].entries()) {
      await insertDemoNotice(tx, {
        ...notice,
        brandId,
        hoursAgo: index * APART_HOURS,
      });
    }
    for (const [index, { group, picture, ...banner }] of DEMO_BANNERS.entries()) {
      await insertBanner(tx, {
        ...banner,
        brandId,
        groupName: group,
        picture: `/pictures/banner-${picture}-wide.avif`,
        position: index,
      });
    }
  });
}
