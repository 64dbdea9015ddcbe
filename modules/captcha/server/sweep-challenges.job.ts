import type { Job } from '#platform/module.ts';
import { deleteOldPictures } from './picture.store.ts';
import { deleteOldTries } from './risk.store.ts';
import { deleteOldSliders } from './slider.store.ts';

const HOUR_MS = 3_600_000;
/** The longest window an operator may set is a day. */
const TRY_RETENTION_MS = 25 * HOUR_MS;

/** Forgets challenges an hour after they were touched, and tries whose window is long over. */
export const sweepChallengesJob: Job = {
  name: 'captcha.sweep_challenges',
  cron: '23 * * * *',
  run: async (app) => {
    const nowMs = app.clock.nowMs();
    await deleteOldPictures(app.db.pooled, new Date(nowMs - HOUR_MS));
    await deleteOldSliders(app.db.pooled, new Date(nowMs - HOUR_MS));
    await deleteOldTries(app.db.pooled, new Date(nowMs - TRY_RETENTION_MS));
  },
};
