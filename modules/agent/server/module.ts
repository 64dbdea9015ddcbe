import { transactionTypes } from '#modules/ledger/server/index.ts';
import {
  approvals,
  permissions,
  waitingCounters,
  workQueues,
} from '#modules/operator/server/index.ts';
import { settledReaders } from '#modules/play/server/index.ts';
import type { Module } from '#platform/module.ts';
import { contractHandlers } from './contracts/contract-handlers.ts';
import { offerApproval, officeContractHandlers } from './office/contracts-office.ts';
import { heldQueue, heldRuns } from './office/held-queue.ts';
import { officeRunHandlers } from './office/runs-office.ts';
import { settledBets } from './runs/count-bets.ts';
import { runDue } from './runs/run-due.ts';
import { readAgentRunHandler } from './runs/run-view.ts';
import { agentTransactionTypes } from './runs/transaction-types.ts';

export const agentModule: Module = {
  name: 'agent',
  handlers: [
    ...contractHandlers,
    readAgentRunHandler,
    ...officeContractHandlers,
    ...officeRunHandlers,
  ],
  jobs: [{ name: 'agent.run_due', cron: '* * * * *', run: runDue }],
  extends: [
    permissions.with('agent.view', 'agent.contract', 'agent.pay'),
    transactionTypes.with(...agentTransactionTypes),
    approvals.with(offerApproval),
    settledReaders.with(settledBets),
    waitingCounters.with(heldRuns),
    workQueues.with(heldQueue),
  ],
};
