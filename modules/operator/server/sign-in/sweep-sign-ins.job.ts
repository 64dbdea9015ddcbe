import type { Job } from '#platform/module.ts';
import { deleteOldChallenges } from './challenge.store.ts';
import { WINDOW_MS } from './check-password.ts';
import { deleteOldWindows } from './sign-in-window.store.ts';

/** Deletes counted attempts whose window is over, and sign-ins that nobody has finished. */
export const sweepSignInsJob: Job = {
  name: 'operator.sweep_sign_ins',
  cron: '27 * * * *',
  run: async (app) => {
    const nowMs = app.clock.nowMs();
    await deleteOldWindows(app.db.pooled, new Date(nowMs - WINDOW_MS));
    await deleteOldChallenges(app.db.pooled, new Date(nowMs));
  },
};
