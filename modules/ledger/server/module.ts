import { permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import {
  listAccountTransfersHandler,
  listJournalsHandler,
  readJournalHandler,
  readTrialBalanceHandler,
  searchAccountsHandler,
} from './browse-office.ts';
import { checkBooks } from './check-books.ts';
import { ensurePartitionRows } from './ledger.store.ts';

/** The ledger serves operators only; it keeps its partitions ahead of time. */
export const ledgerModule: Module = {
  name: 'ledger',
  handlers: [
    searchAccountsHandler,
    listAccountTransfersHandler,
    listJournalsHandler,
    readJournalHandler,
    readTrialBalanceHandler,
  ],
  extends: [permissions.with('ledger.view')],
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
