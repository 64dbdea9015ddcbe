import type { Job } from '#platform/module.ts';
import { deleteOldTries } from '#platform/tries/try-window.store.ts';
import { FREE_PLAY_COUNTER } from '../accounts/free-play.ts';
import { deleteOldChallenges } from '../login/login-challenge.store.ts';
import { deleteOldLoginRecords } from '../login/login-record.store.ts';
import { LOGIN_TRIES } from '../login/login-tries.ts';
import { deleteOldDevices } from './device.store.ts';
import { deleteOldBrowsers } from './known-browser.store.ts';
import { deleteOldSessions } from './session.store.ts';

const SESSION_RETENTION_MS = 90 * 86_400_000;
const WINDOW_RETENTION_MS = 2 * 3_600_000;

/** Deletes sessions, remembered browsers and logins after 90 days, and counted attempts whose window is long over. */
export const sweepSessionsJob: Job = {
  name: 'identity.sweep_sessions',
  cron: '17 * * * *',
  run: async (app) => {
    const nowMs = app.clock.nowMs();
    await deleteOldSessions(app.db.pooled, new Date(nowMs - SESSION_RETENTION_MS));
    await deleteOldDevices(app.db.pooled, new Date(nowMs - SESSION_RETENTION_MS));
    await deleteOldLoginRecords(app.db.pooled, new Date(nowMs - SESSION_RETENTION_MS));
    await deleteOldBrowsers(app.db.pooled, new Date(nowMs - SESSION_RETENTION_MS));
    await deleteOldChallenges(app.db.pooled, new Date(nowMs - WINDOW_RETENTION_MS));
    for (const counter of [LOGIN_TRIES.counter, FREE_PLAY_COUNTER]) {
      const before = new Date(nowMs - WINDOW_RETENTION_MS);
      await deleteOldTries(app.db.pooled, { counter, before });
    }
  },
};
