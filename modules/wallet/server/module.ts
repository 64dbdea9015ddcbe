import type { Module } from '#platform/module.ts';
import { BALANCE_TOPIC } from '../contract.ts';
import { readBalanceHandler, readMerchantWalletHandler } from './read-balance.ts';
import { seedDemoCredit } from './seed-demo-credit.ts';

export const walletModule: Module = {
  name: 'wallet',
  handlers: [readBalanceHandler, readMerchantWalletHandler],
  topics: [BALANCE_TOPIC],
  seedDemo: seedDemoCredit,
};
