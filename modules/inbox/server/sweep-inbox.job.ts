import type { Job } from '#platform/module.ts';
import { INBOX_DAYS } from '../field-rules.ts';
import { deleteOld } from './message.store.ts';

const DAY_MS = 86_400_000;
/** A deletion is taken back within a day. */
const DELETED_DAYS = 2;
/** Complaints may come within a year. */
const LETTER_DAYS = 365;
const MOST = 20_000;

/** Removes messages that no page shows any more, and letters a year old. */
export const sweepInboxJob: Job = {
  name: 'inbox.sweep',
  cron: '41 * * * *',
  run: async (app) => {
    const ago = (days: number) => new Date(app.clock.nowMs() - days * DAY_MS);
    await app.db.transaction((tx) =>
      deleteOld(tx, {
        ...{ messages: ago(INBOX_DAYS + 1), deleted: ago(DELETED_DAYS), letters: ago(LETTER_DAYS) },
        limit: MOST,
      }),
    );
  },
};
