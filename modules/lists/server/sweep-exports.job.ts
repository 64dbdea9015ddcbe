import type { Job } from '#platform/module.ts';
import { markSwept, selectExpired } from './export.store.ts';
import { partKey } from './part-key.ts';

const MAX_SWEPT = 100;

/** Deletes the files of exports that have expired or were cancelled. */
export const sweepExportsJob: Job = {
  name: 'lists.sweep_exports',
  cron: '*/5 * * * *',
  run: async (app) => {
    const now = new Date(app.clock.nowMs());
    for (const expired of await selectExpired(app.db.reads, now, MAX_SWEPT)) {
      for (let part = 0; part < expired.parts; part += 1) {
        await app.files.remove(partKey(expired, part));
      }
      await app.db.transaction((tx) => markSwept(tx, expired.id));
    }
  },
};
