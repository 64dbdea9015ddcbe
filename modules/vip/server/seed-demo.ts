import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { DEMO_PAGE } from './demo-page.ts';
import { tierRowsOf } from './page-values.ts';
import { replaceTiers, writePage } from './vip-page.store.ts';

/** The page of levels of the sandbox brand; one that is there already stays as it is. */
export async function seedVipPage(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction((tx) => writeVipPage(tx, { brandId, nowMs: app.clock.nowMs() }));
}

/** The page of levels that a brand begins with. */
export async function writeVipPage(
  tx: Tx,
  brand: { readonly brandId: number; readonly nowMs: number },
): Promise<void> {
  const { brandId, nowMs } = brand;
  const rows = tierRowsOf(DEMO_PAGE.tiers);
  if (rows === undefined) {
    return;
  }
  const written = await writePage(tx, {
    brandId,
    seen: 0,
    rules: DEMO_PAGE.html,
    faq: DEMO_PAGE.faq,
    nowMs,
  });
  if (written !== undefined) {
    await replaceTiers(tx, brandId, rows);
  }
}
