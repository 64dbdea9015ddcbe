import { exportedLists } from '#modules/lists/server/index.ts';
import { memberFactReaders, permissions, searchers } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import {
  journalsExport,
  listAccountTransfersHandler,
  listJournalsHandler,
  readJournalHandler,
  readTrialBalanceHandler,
  searchAccountsHandler,
} from './browse-office.ts';
import { checkBooks } from './check-books.ts';
import { booksSearcher } from './find-in-books.ts';
import { deleteOldPlayed, ensurePartitionRows } from './ledger.store.ts';
import { memberBalances } from './member-balances.ts';
import { KIND_TYPES, transactionTypes } from './transaction-types.ts';
import { sumFlowsJob, watchFlowsJob } from './watch-flows.job.ts';

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
  extends: [
    permissions.with('ledger.view'),
    searchers.with(booksSearcher),
    memberFactReaders.with(memberBalances),
    exportedLists.with(journalsExport),
    transactionTypes.with(...KIND_TYPES),
  ],
  jobs: [
    sumFlowsJob,
    watchFlowsJob,
    {
      name: 'ledger.ensure_partitions',
      cron: '17 1 * * *',
      run: async (app) => {
        const made = await app.db.transaction(ensurePartitionRows);
        app.log.info('ledger_partitions', { made });
        await app.db.autocommit(deleteOldPlayed);
      },
    },
    {
      name: 'ledger.check_books',
      cron: '41 * * * *',
      run: async (app) => {
        const report = await app.db.transaction(checkBooks);
        for (const breach of report.breaches) {
          app.log.error('books_breach', breach);
        }
        app.log.info('books_checked', {
          transfers: report.transfers,
          breaches: report.breaches.length,
        });
      },
    },
  ],
  start: async (app) => {
    await app.db.transaction(ensurePartitionRows);
  },
};
