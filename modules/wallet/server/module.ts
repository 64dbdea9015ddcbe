import { registerTrialOpener } from '#modules/identity/server/index.ts';
import type { Module } from '#platform/module.ts';
import { BALANCE_TOPIC } from '../contract.ts';
import { keepUntilEmpty } from './keep-until-empty.ts';
import { grantTrialCredit } from './main-account.ts';
import { readBalanceHandler, readMerchantWalletHandler } from './read-balance.ts';
import { seedDemoCredit } from './seed-demo-credit.ts';

registerTrialOpener({
  name: 'wallet',
  order: 20,
  open: (tx, _house, trial) => grantTrialCredit(tx, trial),
});

export const walletModule: Module = {
  name: 'wallet',
  handlers: [readBalanceHandler, readMerchantWalletHandler],
  topics: [BALANCE_TOPIC],
  guards: { beforeClose: keepUntilEmpty },
  seedDemo: seedDemoCredit,
};
