import {
  approvals,
  permissions,
  waitingCounters,
  workQueues,
} from '#modules/operator/server/index.ts';
import { depositSums } from '#modules/protection/server/index.ts';
import { questionSubjects } from '#modules/question/server/index.ts';
import type { Module } from '#platform/module.ts';
import { outboundKinds } from '#platform/outbound/outbound-kind.ts';
import { DEPOSIT_TOPIC } from '../contract.ts';
import { findDepositCall } from './ask-provider.ts';
import { catchUpJob } from './catch-up.ts';
import { cashierDeposits } from './deposit-sums.ts';
import { takeNoticeHandler } from './notices/take-notice.ts';
import {
  changeCashierChannelHandler,
  changeCashierSettingsHandler,
  channelApproval,
  listCashierChannelsHandler,
  readCashierSettingsHandler,
  settingApproval,
} from './office/channels-office.ts';
import { depositQuestions } from './office/deposit-question.ts';
import {
  askDepositProviderHandler,
  checkingCounter,
  listDepositOrdersHandler,
  readDepositOrderHandler,
  readDepositReceiptHandler,
  refuseDepositOrderHandler,
} from './office/deposits-office.ts';
import {
  closeDifferenceHandler,
  compareStatementHandler,
  differenceCounter,
  listDifferencesHandler,
} from './office/differences-office.ts';
import { compareStatementsJob } from './office/nightly-statements.ts';
import {
  listPaymentsHandler,
  matchApproval,
  matchPaymentHandler,
  readPaymentHandler,
  returnApproval,
  returnPaymentHandler,
  unclaimedCounter,
} from './office/payments-office.ts';
import { depositQueue, differenceQueue, paymentQueue } from './office/work-queues.ts';
import { openDepositCall, openDepositHandler } from './open-deposit.ts';
import {
  cancelDepositHandler,
  listDepositChannelsHandler,
  listDepositsHandler,
  listFixedAmountsHandler,
  readDepositHandler,
  readDepositSettingsHandler,
  remindDepositHandler,
  updateDepositReferenceHandler,
} from './own-deposits.ts';
import { paymentProviders } from './payment-adapter.ts';
import { sampleProviders } from './sample-line.ts';
import { seedChannels } from './seed-demo.ts';
import { sweepDeposits } from './sweep-deposits.ts';
import { uploadReceiptHandler } from './upload-receipt.ts';

export const cashierModule: Module = {
  name: 'cashier',
  handlers: [
    readDepositSettingsHandler,
    listDepositChannelsHandler,
    listFixedAmountsHandler,
    openDepositHandler,
    readDepositHandler,
    listDepositsHandler,
    cancelDepositHandler,
    remindDepositHandler,
    updateDepositReferenceHandler,
    uploadReceiptHandler,
    takeNoticeHandler,
    listDepositOrdersHandler,
    readDepositOrderHandler,
    readDepositReceiptHandler,
    askDepositProviderHandler,
    refuseDepositOrderHandler,
    listPaymentsHandler,
    readPaymentHandler,
    matchPaymentHandler,
    returnPaymentHandler,
    listCashierChannelsHandler,
    changeCashierChannelHandler,
    readCashierSettingsHandler,
    changeCashierSettingsHandler,
    listDifferencesHandler,
    closeDifferenceHandler,
    compareStatementHandler,
  ],
  extends: [
    outboundKinds.with(openDepositCall, findDepositCall),
    paymentProviders.with(...sampleProviders),
    permissions.with('deposit.view', 'deposit.handle', 'deposit.match', 'deposit.channels'),
    approvals.with(matchApproval, returnApproval, channelApproval, settingApproval),
    depositSums.with(cashierDeposits),
    questionSubjects.with(depositQuestions),
    waitingCounters.with(checkingCounter, unclaimedCounter, differenceCounter),
    workQueues.with(depositQueue, paymentQueue, differenceQueue),
  ],
  topics: [DEPOSIT_TOPIC],
  jobs: [
    { name: 'cashier.sweep_deposits', cron: '* * * * *', atStart: true, run: sweepDeposits },
    catchUpJob,
    compareStatementsJob,
  ],
  seedDemo: seedChannels,
};
