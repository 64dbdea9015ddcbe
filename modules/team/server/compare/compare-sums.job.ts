import { listBrands } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { sumsDiffer } from '../../events.ts';
import { sumTeams } from '../sums/sum-bets.job.ts';
import { compareDay, deleteComparisons, insertComparison, selectDay } from './compare.store.ts';

/** Days that are compared each night: bets of the last are corrected most. */
const DAYS = 3;
const STORED_MS = 400 * 86_400_000;

/** Compares the sums of the last whole days of every brand with their bets, and remembers what differs. */
export async function compareSums(app: AppContext): Promise<void> {
  await sumTeams(app);
  for (const { id: brandId, settings } of await listBrands(app.db.pooled)) {
    for (let daysBack = 1; daysBack <= DAYS; daysBack += 1) {
      const now = new Date(app.clock.nowMs());
      const { timeZone } = settings;
      const { day, until } = await selectDay(app.db.pooled, { now, daysBack, timeZone });
      await compareOne(app, { brandId, day, until });
    }
  }
  await app.db.transaction((tx) => deleteComparisons(tx, new Date(app.clock.nowMs() - STORED_MS)));
}

async function compareOne(
  app: AppContext,
  of: { readonly brandId: number; readonly day: Date; readonly until: Date },
): Promise<void> {
  let found = await compareDay(app.db.pooled, of);
  if (found.different > 0) {
    // A bet that was corrected in between is in one of both only: it is summed first.
    await sumTeams(app);
    found = await compareDay(app.db.pooled, of);
  }
  await app.db.transaction((tx) =>
    insertComparison(tx, { ...of, ...found, now: new Date(app.clock.nowMs()) }),
  );
  if (found.different > 0) {
    sumsDiffer(app.log, { brandId: of.brandId, day: of.day, different: found.different });
  }
}
