import { depositCredits, payoutReports } from '#modules/cashier/server/index.ts';
import { withdrawalSums } from '#modules/kyc/server/index.ts';
import { transactionTypes } from '#modules/ledger/server/index.ts';
import {
  approvals,
  permissions,
  waitingCounters,
  workQueues,
} from '#modules/operator/server/index.ts';
import { questionSubjects } from '#modules/question/server/index.ts';
import type { Module } from '#platform/module.ts';
import { outboundKinds } from '#platform/outbound/outbound-kind.ts';
import { WITHDRAWAL_TOPIC } from '../contract.ts';
import {
  giveUpPayoutBatchHandler,
  listPayoutBatchesHandler,
  readPayoutBatchHandler,
  writePayoutFileHandler,
} from './batch/batches-office.ts';
import { batchApproval, makePayoutBatchHandler } from './batch/make-batch.ts';
import { readPayoutAnswerHandler } from './batch/take-answer.ts';
import { sumRequests } from './check/check.store.ts';
import { keepUntilPaid } from './close-guard.ts';
import { approveSecond, approveThird, approveWithdrawalHandler } from './desk/approve.ts';
import { claimWithdrawalHandler, holdWithdrawalHandler } from './desk/claim.ts';
import { waitingWithdrawals } from './desk/count-waiting.ts';
import {
  payWithdrawalHandler,
  refuseWithdrawalHandler,
  resolveDisputeHandler,
  returnApproval,
} from './desk/decide.ts';
import { listOfficeWithdrawalsHandler } from './desk/list-queue.ts';
import { readOfficeWithdrawalHandler, readWithdrawalProofHandler } from './desk/read-case.ts';
import { revealPayeeHandler } from './desk/reveal-payee.ts';
import {
  changeWithdrawalSettingsHandler,
  readWithdrawalSettingsHandler,
  settingsApproval,
  tryAutoApprovalHandler,
} from './desk/settings-office.ts';
import { withdrawalQuestions } from './desk/withdrawal-question.ts';
import { withdrawalQueue } from './desk/work-queue.ts';
import {
  bindPayeeHandler,
  listBanksHandler,
  listPayeesHandler,
  readBindConfigHandler,
  removePayeeHandler,
} from './payees/bind-payee.ts';
import { reportPayout } from './payout/book-payout.ts';
import { payoutCall } from './payout/payout-call.ts';
import { assumeReceiptJob } from './receipt/assume-receipt.ts';
import { confirmReceiptHandler } from './receipt/confirm-receipt.ts';
import { denyReceiptHandler } from './receipt/deny-receipt.ts';
import { listWithdrawalsHandler } from './receipt/list-withdrawals.ts';
import {
  readChargesHandler,
  readTurnoverInfoHandler,
  readWithdrawAccountHandler,
  readWithdrawSettingsHandler,
} from './request/read-terms.ts';
import { requestWithdrawalHandler } from './request/request-withdrawal.ts';
import { withdrawalTypes } from './transaction-types.ts';
import { requireOfDeposit } from './turnover/require-of-deposit.ts';

export const withdrawalModule: Module = {
  name: 'withdrawal',
  handlers: [
    listPayeesHandler,
    bindPayeeHandler,
    removePayeeHandler,
    readBindConfigHandler,
    listBanksHandler,
    readChargesHandler,
    requestWithdrawalHandler,
    readWithdrawSettingsHandler,
    readWithdrawAccountHandler,
    readTurnoverInfoHandler,
    listWithdrawalsHandler,
    confirmReceiptHandler,
    denyReceiptHandler,
    listOfficeWithdrawalsHandler,
    readOfficeWithdrawalHandler,
    readWithdrawalProofHandler,
    claimWithdrawalHandler,
    holdWithdrawalHandler,
    approveWithdrawalHandler,
    refuseWithdrawalHandler,
    payWithdrawalHandler,
    resolveDisputeHandler,
    revealPayeeHandler,
    readWithdrawalSettingsHandler,
    changeWithdrawalSettingsHandler,
    tryAutoApprovalHandler,
    listPayoutBatchesHandler,
    readPayoutBatchHandler,
    makePayoutBatchHandler,
    writePayoutFileHandler,
    readPayoutAnswerHandler,
    giveUpPayoutBatchHandler,
  ],
  extends: [
    permissions.with(
      'withdrawal.view',
      'withdrawal.handle',
      'withdrawal.pay',
      'withdrawal.settings',
    ),
    approvals.with(approveSecond, approveThird, returnApproval, settingsApproval, batchApproval),
    waitingCounters.with(waitingWithdrawals),
    transactionTypes.with(...withdrawalTypes),
    workQueues.with(withdrawalQueue),
    outboundKinds.with(payoutCall),
    payoutReports.with({ name: 'withdrawal', take: reportPayout }),
    depositCredits.with(requireOfDeposit),
    questionSubjects.with(withdrawalQuestions),
    withdrawalSums.with({ name: 'withdrawal', sumSince: sumRequests }),
  ],
  jobs: [assumeReceiptJob],
  topics: [WITHDRAWAL_TOPIC],
  guards: { beforeClose: keepUntilPaid },
};
