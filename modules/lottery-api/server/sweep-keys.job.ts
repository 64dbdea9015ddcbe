import type { Job } from '#platform/module.ts';
import { deleteOldKeys } from './betting-key.store.ts';

const WEEK_MS = 7 * 86_400_000;

/** Forgets keys of betting calls after a week: nobody repeats a call so late, and the board knows its own keys longer. */
export const sweepKeysJob: Job = {
  name: 'lottery_api.sweep_keys',
  cron: '41 3 * * *',
  run: async (app) => {
    await deleteOldKeys(app.db.pooled, new Date(app.clock.nowMs() - WEEK_MS));
  },
};
