import { lacksMaxPayoutOf, type Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { type Amount, units } from '#platform/money/money.ts';
import { prizePaid, prizeRefused } from '../../events.ts';
import { hasOnlyPlayCredit } from '../launches/real-money.ts';
import type { Paid, PrizeTerms } from '../settlement/pay-queues.ts';
import { selectBudget } from './prize-budget.store.ts';

const NOTHING: PrizeTerms = { day: undefined, memberDay: undefined, review: undefined };

/**
 * The budget of every vendor in a sandbox brand of a sandbox installation, where all money is play credit. To leave the
 * sandbox is a change of the brand that two people make.
 */
const SANDBOX_BUDGET: PrizeTerms = {
  day: units(1_000_000n),
  memberDay: units(10_000n),
  review: units(1_000n),
};

/**
 * The budget that a prize is paid from; undefined for the play money of a trial account, which needs none. A vendor
 * outside of the platform needs a maximum payout beside its budget: without one of them it pays nothing.
 */
export async function prizeTermsOf(
  app: AppContext,
  vendor: Vendor,
  to: {
    /** 0 when the member is unknown. */
    readonly brandId: number;
    readonly currency: string;
    readonly isTrial: boolean;
    /** The game of the bet that it was won with; empty without one. */
    readonly game: string;
  },
): Promise<PrizeTerms | undefined> {
  if (to.isTrial) {
    return undefined;
  }
  const { brandId, currency } = to;
  if (brandId === 0 || lacksMaxPayoutOf(vendor, to.game)) {
    return NOTHING;
  }
  return await budgetOf(app, app.db.pooled, { brandId, vendorId: vendor.id, currency });
}

/** The budget of a vendor in a brand and currency. */
export async function budgetOf(
  app: AppContext,
  tx: ReadTx,
  of: { readonly brandId: number; readonly vendorId: number; readonly currency: string },
): Promise<PrizeTerms> {
  const row = await selectBudget(tx, of);
  if (row !== undefined) {
    const { day_ticks: day, member_day_ticks: memberDay, review_ticks: review } = row;
    return { day, memberDay, review };
  }
  return (await hasOnlyPlayCredit(app, tx, of.brandId)) ? SANDBOX_BUDGET : NOTHING;
}

/** Alerts the person on duty to a prize that opened a case: a large one, or one that no budget or maximum covers. */
export function alertOfPrize(
  app: AppContext,
  paid: Pick<Paid, 'code' | 'isDuplicate' | 'isLarge'>,
  prize: { readonly vendorCode: string; readonly txnId: string; readonly amount: Amount },
): void {
  if (paid.isDuplicate) {
    return;
  }
  const { amount: amountTicks, ...of } = prize;
  if (paid.isLarge) {
    prizePaid(app.log, { ...of, amountTicks });
  } else if (paid.code === 'LIMIT_REACHED') {
    prizeRefused(app.log, { ...of, amountTicks });
  }
}
