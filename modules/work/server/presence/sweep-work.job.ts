import type { Job } from '#platform/module.ts';
import { deleteOutdated } from './presence.store.ts';

export const sweepWorkJob: Job = {
  name: 'work.sweep',
  cron: '17 3 * * *',
  run: async (app) => {
    await app.db.transaction((tx) => deleteOutdated(tx, new Date(app.clock.nowMs())));
  },
};
