import type { Job } from '#platform/module.ts';
import { deleteOldArrivals } from './sign-in/arrival.store.ts';
import { deleteOldTrips } from './sign-in/trip.store.ts';

/** Forgets ways to providers and people who arrived, once their minutes are over. */
export const sweepSocialJob: Job = {
  name: 'social.sweep',
  cron: '41 * * * *',
  run: async (app) => {
    const now = new Date(app.clock.nowMs());
    await deleteOldTrips(app.db.pooled, now);
    await deleteOldArrivals(app.db.pooled, now);
  },
};
