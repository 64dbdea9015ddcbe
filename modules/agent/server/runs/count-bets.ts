import { settingsOf } from '#modules/brand/server/index.ts';
import type { SettledReader } from '#modules/play/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { lockClock } from '../contracts/contract.store.ts';
import { countTouched } from './line.store.ts';
import { hasTouched, insertTouched } from './touched.store.ts';

/** Notes which bets were settled; `countBets` counts them. */
export const settledBets: SettledReader = { name: 'agent.touched', note: insertTouched };

/**
 * Counts settled bets for the agents above them: at the moment each was settled, or at the first moment that is still open when
 * that one is closed. A correction counts as the difference. The bets of a brand are counted by one at a time, in parts.
 */
export async function countBets(app: AppContext, brandId: number): Promise<void> {
  const { timeZone, currency } = await app.db.autocommit((tx) => settingsOf(tx, brandId));
  while (await app.db.autocommit((tx) => hasTouched(tx, brandId))) {
    const now = new Date(app.clock.nowMs());
    await app.db.transaction(async (tx) => {
      const closed = await lockClock(tx, brandId, now);
      await countTouched(tx, { brandId, timeZone, currency, closed, now });
    });
  }
}
