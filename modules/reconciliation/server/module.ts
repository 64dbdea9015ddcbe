import type { Module } from '#platform/module.ts';
import { reconcileRecent, reconcileYesterday } from './reconcile.ts';

export const reconciliationModule: Module = {
  name: 'reconciliation',
  handlers: [],
  jobs: [
    { name: 'reconciliation.recent', cron: '*/10 * * * *', run: reconcileRecent },
    // Every hour of the night until it is done: a vendor may be away at the first.
    { name: 'reconciliation.daily', cron: '25 1-6 * * *', run: reconcileYesterday },
  ],
};
