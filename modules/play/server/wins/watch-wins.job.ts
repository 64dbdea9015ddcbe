import type { AppContext } from '#platform/app-context.ts';
import { units } from '#platform/money/money.ts';
import { largeWinPaid } from '../../events.ts';
import { noteLargeWins } from './large-win.store.ts';

/** From this amount on a win counts as large where a brand has set none, in units of its currency. */
export const DEFAULT_LARGE = units(50_000n);

/** Notes large wins and wins far above the record of their game, and alerts the person on duty to each. */
export async function watchWins(app: AppContext): Promise<void> {
  const noted = await app.db.transaction((tx) =>
    noteLargeWins(tx, { defaultTicks: DEFAULT_LARGE }),
  );
  for (const { bet_id: betId, vendor_id: vendorId, payout_ticks: payoutTicks } of noted) {
    largeWinPaid(app.log, { betId: betId.toString(), vendorId, payoutTicks });
  }
}
