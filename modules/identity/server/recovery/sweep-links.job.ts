import type { Job } from '#platform/module.ts';
import { deleteOldLinks } from './link.store.ts';

/** Longer than the longest window that counts links. */
const RETENTION_MS = 2 * 86_400_000;

/** Deletes links after two days. */
export const sweepLinksJob: Job = {
  name: 'identity.sweep_links',
  cron: '37 * * * *',
  run: async (app) => {
    await deleteOldLinks(app.db.pooled, new Date(app.clock.nowMs() - RETENTION_MS));
  },
};
