import type { Module } from '#platform/module.ts';
import { checkBooks } from './check-books.ts';
import { ensurePartitionRows } from './ledger.store.ts';

/** The ledger serves no calls of its own; it keeps its partitions ahead of time. */
export const ledgerModule: Module = {
  name: 'ledger',
  handlers: [],
  jobs: [
    {
      name: 'ledger.ensure_partitions',
      cron: '17 1 * * *',
      run: async (house) => {
        const made = await house.db.transaction(ensurePartitionRows);
        house.log.info('ledger_partitions', { made });
      },
    },
    {
      name: 'ledger.check_books',
      cron: '41 * * * *',
      run: async (house) => {
        const report = await house.db.transaction(checkBooks);
        for (const breach of report.breaches) {
          house.log.error('books_breach', breach);
        }
        house.log.info('books_checked', {
          transfers: report.transfers,
          breaches: report.breaches.length,
        });
      },
    },
  ],
  start: async (house) => {
    await house.db.transaction(ensurePartitionRows);
  },
};
