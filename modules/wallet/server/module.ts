import { trialOpeners } from '#modules/identity/server/index.ts';
import { type TransactionType, transactionTypes } from '#modules/ledger/server/index.ts';
import type { Module } from '#platform/module.ts';
import { BALANCE_TOPIC } from '../contract.ts';
import { keepUntilEmpty } from './keep-until-empty.ts';
import { grantTrialCredit } from './main-account.ts';
import { getPlayCreditHandler, readPlayCreditHandler } from './play-credit.ts';
import {
  readBalanceHandler,
  readBalancePartsHandler,
  readMerchantWalletHandler,
} from './read-balance.ts';
import { seedDemoCredit } from './seed-demo-credit.ts';

/** Play credit, however it came: in a sandbox it stands where deposits do. */
const CREDITS = [
  [100, 'sandbox_credit_granted'],
  [101, 'play_credit_granted'],
  [102, 'trial_credit_granted'],
] as const;

export const walletModule: Module = {
  name: 'wallet',
  handlers: [
    readBalanceHandler,
    readBalancePartsHandler,
    readMerchantWalletHandler,
    readPlayCreditHandler,
    getPlayCreditHandler,
  ],
  extends: [
    transactionTypes.with(
      ...CREDITS.map(
        ([id, reason]): TransactionType => ({
          id,
          reason,
          name: 'playCredit',
          group: 'deposit',
          kind: 'opening',
        }),
      ),
    ),
    trialOpeners.with({
      name: 'wallet',
      open: (_app, tx, trial) => grantTrialCredit(tx, trial),
    }),
  ],
  topics: [BALANCE_TOPIC],
  guards: { beforeClose: keepUntilEmpty },
  seedDemo: seedDemoCredit,
};
