import { type TransactionType, transactionTypes } from '#modules/ledger/server/index.ts';
import {
  approvals,
  permissions,
  searchers,
  waitingCounters,
  workQueues,
} from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { caseQueue } from './cases/case-queue.ts';
import { caseCounter, caseSearcher } from './cases/find-cases.ts';
import {
  closeCaseHandler,
  listCasesHandler,
  readCaseHandler,
  workOnCaseHandler,
} from './cases-office.ts';
import { payCaseApproval } from './pay-case.ts';
import { reconcile, reconcileRecent, reconcileYesterday } from './reconcile.ts';
import { ASKED_JOB, listRunsHandler, readRunHandler, startRunHandler } from './runs-office.ts';
import { workOnCasesHandler } from './work-on-cases.ts';

/** What was paid to the member of a bet after people had checked its case. */
const CASE_PAID: TransactionType = {
  id: 140,
  name: 'casePaid',
  group: 'correction',
  kind: 'adjustment',
  reason: 'case_paid_by_hand',
  isOfBet: true,
};

export const reconciliationModule: Module = {
  name: 'reconciliation',
  handlers: [
    listRunsHandler,
    workOnCasesHandler,
    readRunHandler,
    startRunHandler,
    listCasesHandler,
    readCaseHandler,
    workOnCaseHandler,
    closeCaseHandler,
  ],
  extends: [
    searchers.with(caseSearcher),
    waitingCounters.with(caseCounter),
    workQueues.with(caseQueue),
    permissions.with('reconciliation.view', 'reconciliation.run', 'case.view', 'case.handle'),
    approvals.with(payCaseApproval),
    transactionTypes.with(CASE_PAID),
  ],
  jobs: [
    { name: 'reconciliation.recent', cron: '*/10 * * * *', run: reconcileRecent },
    // Every hour of the night until it is done: a vendor may be away at the first.
    { name: 'reconciliation.daily', cron: '25 1-6 * * *', run: reconcileYesterday },
    {
      name: ASKED_JOB,
      run: async (app, { vendor, from, to }) => {
        await reconcile(app, String(vendor), {
          from: new Date(String(from)),
          to: new Date(String(to)),
          cause: 'operator',
        });
      },
    },
  ],
};
