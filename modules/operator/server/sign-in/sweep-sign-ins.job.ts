import type { Job } from '#platform/module.ts';
import { deleteOldTries } from '#platform/tries/try-window.store.ts';
import { deleteOldChallenges } from './challenge.store.ts';
import { STAFF_TRIES } from './check-password.ts';

/** Deletes counted attempts whose window is over, and sign-ins that nobody has finished. */
export const sweepSignInsJob: Job = {
  name: 'operator.sweep_sign_ins',
  cron: '27 * * * *',
  run: async (app) => {
    const nowMs = app.clock.nowMs();
    const { counter, windowMs } = STAFF_TRIES;
    await deleteOldTries(app.db.pooled, { counter, before: new Date(nowMs - windowMs) });
    await deleteOldChallenges(app.db.pooled, new Date(nowMs));
  },
};
