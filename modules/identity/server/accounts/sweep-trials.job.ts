import type { Job } from '#platform/module.ts';
import { selectOldTrials } from './account.store.ts';
import { setAccountActive } from './accounts.ts';

const TRIAL_LASTS_MS = 86_400_000;
const AT_ONCE = 500;

/** Closes trial accounts of yesterday. Their rows stay, because the ledger of trial money refers to them. */
export const sweepTrialsJob: Job = {
  name: 'identity.sweep_trials',
  cron: '37 * * * *',
  run: async (app) => {
    const nowMs = app.clock.nowMs();
    const before = new Date(nowMs - TRIAL_LASTS_MS);
    const old = await selectOldTrials(app.db.pooled, { before, limit: AT_ONCE });
    for (const { id, brandId } of old) {
      await app.db.transaction((tx) =>
        setAccountActive(tx, app, { brandId, accountId: id, isActive: false, nowMs }),
      );
    }
  },
};
