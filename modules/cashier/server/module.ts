import type { Module } from '#platform/module.ts';
import { outboundKinds } from '#platform/outbound/outbound-kind.ts';
import { DEPOSIT_TOPIC } from '../contract.ts';
import { findDepositCall } from './ask-provider.ts';
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
import { takeNoticeHandler } from './take-notice.ts';
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
  ],
  extends: [
    outboundKinds.with(openDepositCall, findDepositCall),
    paymentProviders.with(...sampleProviders),
  ],
  topics: [DEPOSIT_TOPIC],
  jobs: [{ name: 'cashier.sweep_deposits', cron: '* * * * *', run: sweepDeposits }],
  seedDemo: seedChannels,
};
