import { listBrands, settingsOf } from '#modules/brand/server/index.ts';
import { notifySettled } from '#modules/play/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { noteTeamMoney } from '../money/note-money.ts';
import {
  foldDirty,
  hasProgress,
  markTouched,
  rebuildSums,
  writeProgress,
} from './sum-bets.store.ts';

/**
 * Brings the sums of all teams up to now. What is settled is in them once this has run, whoever runs it: each step is a
 * transaction that takes its work from a table, and only one process at a time takes the work of a brand.
 */
export async function sumTeams(app: AppContext): Promise<void> {
  const asOf = new Date(app.clock.nowMs());
  // What is settled waits in the queue of play, for a minute at most when a process stopped meanwhile.
  await notifySettled(app);
  for (const { id: brandId } of await listBrands(app.db.pooled)) {
    await sumBrand(app, { brandId, asOf });
  }
}

async function sumBrand(
  app: AppContext,
  { brandId, asOf }: { readonly brandId: number; readonly asOf: Date },
): Promise<void> {
  const { timeZone } = await settingsOf(app.db.pooled, brandId);
  if (!(await hasProgress(app.db.pooled, brandId))) {
    await app.db.transaction((tx) => rebuildSums(tx, { brandId, timeZone }));
  }
  await untilNone(() => app.db.transaction((tx) => markTouched(tx, brandId)));
  await untilNone(() => app.db.transaction((tx) => foldDirty(tx, { brandId, timeZone })));
  await app.db.transaction((tx) => writeProgress(tx, { brandId, asOf }));
  await noteTeamMoney(app, { brandId, timeZone, asOf });
}

async function untilNone(step: () => Promise<number>): Promise<void> {
  for (let taken = await step(); taken > 0; ) {
    taken = await step();
  }
}
