import { transactionTypes } from '#modules/ledger/server/index.ts';
import { agentLists } from '#modules/lists/server/index.ts';
import {
  approvals,
  permissions,
  waitingCounters,
  workQueues,
} from '#modules/operator/server/index.ts';
import { settledReaders } from '#modules/play/server/index.ts';
import type { Module } from '#platform/module.ts';
import { contractHandlers } from './contracts/contract-handlers.ts';
import { disputePaymentHandler } from './disputes/dispute-payment.ts';
import { disputeCounter, disputeQueue } from './disputes/dispute-queue.ts';
import { disputeOfficeHandlers } from './disputes/disputes-office.ts';
import { runFiles } from './files/run-files.ts';
import { offerApproval, officeContractHandlers } from './office/contracts-office.ts';
import { heldCounters, heldQueues } from './office/held-queue.ts';
import { officeRebateHandlers } from './office/rebates-office.ts';
import { officeRunHandlers } from './office/runs-office.ts';
import { rebateReader } from './rebates/count-rebates.ts';
import { rebateTransactionTypes } from './rebates/pay-rebates.ts';
import { readRebateRunHandler } from './rebates/rebate-view.ts';
import { runRebates } from './rebates/run-rebates.ts';
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
    readRebateRunHandler,
    ...officeRebateHandlers,
    disputePaymentHandler,
    ...disputeOfficeHandlers,
  ],
  jobs: [
    { name: 'agent.run_due', cron: '* * * * *', run: runDue },
    { name: 'agent.run_rebates', cron: '* * * * *', run: runRebates },
  ],
  extends: [
    agentLists.with(...runFiles),
    permissions.with('agent.view', 'agent.contract', 'agent.pay'),
    transactionTypes.with(...agentTransactionTypes, ...rebateTransactionTypes),
    approvals.with(offerApproval),
    settledReaders.with(settledBets, rebateReader),
    waitingCounters.with(...heldCounters, disputeCounter),
    workQueues.with(...heldQueues, disputeQueue),
  ],
};
