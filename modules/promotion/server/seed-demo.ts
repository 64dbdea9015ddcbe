import type { AppContext } from '#platform/app-context.ts';
import type { DemoPromotion } from './demo/demo-promotion.ts';
import { NEWCOMERS } from './demo/newcomers.ts';
import { OTHERS } from './demo/others.ts';
import { REBATES } from './demo/rebates.ts';
import { insertPromotion, setActive } from './promotion.store.ts';
import { valuesOf } from './promotion-values.ts';
import { insertTerms } from './terms.store.ts';

const DAY_MS = 86_400_000;
/** Demo terms were published on the first day of the offer, later versions a week after each other. */
const WEEK_MS = 7 * DAY_MS;

/** Promotions of the sandbox brand; one that is there already stays as it is. */
export async function seedPromotions(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    const nowMs = app.clock.nowMs();
    for (const promotion of [...NEWCOMERS, ...REBATES, ...OTHERS]) {
      const { terms, ...written } = withDates(promotion, nowMs);
      const values = valuesOf(written);
      if (values === undefined) {
        throw new Error(`the demo promotion ${promotion.code} is not a promotion`);
      }
      const id = await insertPromotion(tx, { brandId, values, nowMs });
      if (id === undefined) {
        continue;
      }
      const firstMs = Math.min(nowMs - terms.length * WEEK_MS, values.starts_at.getTime());
      for (const [index, { html, change }] of terms.entries()) {
        const version = { html, change, nowMs: firstMs + index * WEEK_MS };
        await insertTerms(tx, { brandId, promotionId: id, ...version });
      }
      await setActive(tx, { brandId, id, isActive: true });
    }
  });
}

function withDates({ startsInDays, endsInDays, ...rest }: DemoPromotion, nowMs: number) {
  const inDays = (days: number) => new Date(nowMs + days * DAY_MS).toISOString();
  return {
    ...rest,
    startsAt: inDays(startsInDays),
    endsAt: endsInDays === null ? null : inDays(endsInDays),
  };
}
