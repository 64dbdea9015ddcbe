import type { Job } from '#platform/module.ts';
import { deleteOldCodes } from './code.store.ts';
import { deleteOldMessages, dropUselessContent } from './message.store.ts';

const DAY_MS = 86_400_000;
/** Longer than the longest window that counts them. */
const CODES_KEPT_MS = 2 * DAY_MS;
const MESSAGES_KEPT_MS = 30 * DAY_MS;

/** Deletes codes after two days, what a failed message says once it is of no use, and messages after thirty days. */
export const sweepJob: Job = {
  name: 'messaging.sweep',
  cron: '23 * * * *',
  run: async (house) => {
    const nowMs = house.clock.nowMs();
    await deleteOldCodes(house.db.pooled, new Date(nowMs - CODES_KEPT_MS));
    await dropUselessContent(house.db.pooled, new Date(nowMs));
    await deleteOldMessages(house.db.pooled, new Date(nowMs - MESSAGES_KEPT_MS));
  },
};
