import { trialOpeners } from '#modules/identity/server/index.ts';
import type { Module } from '#platform/module.ts';
import { BALANCE_TOPIC } from '../contract.ts';
import { keepUntilEmpty } from './keep-until-empty.ts';
import { grantTrialCredit } from './main-account.ts';
import { getPlayCreditHandler, readPlayCreditHandler } from './play-credit.ts';
import { readBalanceHandler, readMerchantWalletHandler } from './read-balance.ts';
import { seedDemoCredit } from './seed-demo-credit.ts';

export const walletModule: Module = {
  name: 'wallet',
  handlers: [
    readBalanceHandler,
    readMerchantWalletHandler,
    readPlayCreditHandler,
    getPlayCreditHandler,
  ],
  extends: [
    trialOpeners.with({
      name: 'wallet',
      open: (_app, tx, trial) => grantTrialCredit(tx, trial),
    }),
  ],
  topics: [BALANCE_TOPIC],
  guards: { beforeClose: keepUntilEmpty },
  seedDemo: seedDemoCredit,
};
