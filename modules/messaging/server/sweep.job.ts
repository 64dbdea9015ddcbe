import type { Job } from '#platform/module.ts';
import { deleteOldCodes } from './codes/code.store.ts';
import { deleteOldMessages, dropUselessContent } from './message.store.ts';

const DAY_MS = 86_400_000;
/** Longer than the longest window that counts them. */
const CODE_RETENTION_MS = 2 * DAY_MS;
const MESSAGE_RETENTION_MS = 30 * DAY_MS;

/**
 * Deletes codes after two days, the reason of a failed message once it is of no use, and messages after thirty days.
 */
export const sweepJob: Job = {
  name: 'messaging.sweep',
  cron: '23 * * * *',
  run: async (app) => {
    const nowMs = app.clock.nowMs();
    await deleteOldCodes(app.db.pooled, new Date(nowMs - CODE_RETENTION_MS));
    await dropUselessContent(app.db.pooled, new Date(nowMs));
    await deleteOldMessages(app.db.pooled, new Date(nowMs - MESSAGE_RETENTION_MS));
  },
};
