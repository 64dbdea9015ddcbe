import type { Job } from '#platform/module.ts';
import { deleteOldDevices } from './device.store.ts';
import { deleteOldBrowsers } from './known-browser.store.ts';
import { deleteOldChallenges } from './login-challenge.store.ts';
import { deleteOldLoginRecords } from './login-record.store.ts';
import { deleteOldWindows } from './login-window.store.ts';
import { deleteOldSessions } from './session.store.ts';

const SESSIONS_KEPT_MS = 90 * 86_400_000;
const WINDOWS_KEPT_MS = 2 * 3_600_000;

/** Forgets sessions, remembered browsers and logins of 90 days ago and counted tries whose window is long over. */
export const sweepSessionsJob: Job = {
  name: 'identity.sweep_sessions',
  cron: '17 * * * *',
  run: async (house) => {
    const nowMs = house.clock.nowMs();
    await deleteOldSessions(house.db.pooled, new Date(nowMs - SESSIONS_KEPT_MS));
    await deleteOldDevices(house.db.pooled, new Date(nowMs - SESSIONS_KEPT_MS));
    await deleteOldLoginRecords(house.db.pooled, new Date(nowMs - SESSIONS_KEPT_MS));
    await deleteOldBrowsers(house.db.pooled, new Date(nowMs - SESSIONS_KEPT_MS));
    await deleteOldChallenges(house.db.pooled, new Date(nowMs - WINDOWS_KEPT_MS));
    await deleteOldWindows(house.db.pooled, new Date(nowMs - WINDOWS_KEPT_MS));
  },
};
