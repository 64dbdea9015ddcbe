import type { Job } from '#platform/module.ts';
import { closeQuiet, deleteOld } from './conversation.store.ts';

const DAY_MS = 86_400_000;
/** After so long without a message a conversation is over; another message opens it again. */
const QUIET_DAYS = 3;
/** The lifetime of a visitor's cookie in days: afterwards nobody can read the conversation. */
const VISITOR_DAYS = 30;
/** Complaints may come within a year. */
const MEMBER_DAYS = 365;

/** Ends conversations without new messages, and deletes old ones. */
export const sweepChatsJob: Job = {
  name: 'chat.sweep',
  cron: '29 * * * *',
  run: async (app) => {
    const ago = (days: number) => new Date(app.clock.nowMs() - days * DAY_MS);
    await app.db.transaction(async (tx) => {
      await closeQuiet(tx, ago(QUIET_DAYS));
      await deleteOld(tx, { visitors: ago(VISITOR_DAYS), members: ago(MEMBER_DAYS) });
    });
  },
};
