import type { House } from '#platform/house.ts';
import { DEMO_PAGE } from './demo-page.ts';
import { tierRowsOf } from './page-values.ts';
import { replaceTiers, writePage } from './vip-page.store.ts';

/** The page of levels of the sandbox brand; one that is there already stays as it is. */
export async function seedVipPage(house: House, brandId: number): Promise<void> {
  await house.db.transaction(async (tx) => {
    const rows = tierRowsOf(DEMO_PAGE.tiers);
    if (rows === undefined) {
      return;
    }
    const written = await writePage(tx, {
      brandId,
      seen: 0,
      rules: DEMO_PAGE.html,
      faq: DEMO_PAGE.faq,
      nowMs: house.clock.nowMs(),
    });
    if (written !== undefined) {
      await replaceTiers(tx, brandId, rows);
    }
  });
}
