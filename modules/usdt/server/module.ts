import { paymentProviders } from '#modules/cashier/server/index.ts';
import { approvals } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { checkUsdtNetworkHandler } from './network/check-network.ts';
import {
  changeUsdtNetworkHandler,
  networkApproval,
  readUsdtNetworkHandler,
} from './network/network-office.ts';
import { usdtProvider } from './usdt-provider.ts';
import { watchChainJob } from './watch-chain.ts';

export const usdtModule: Module = {
  name: 'usdt',
  handlers: [readUsdtNetworkHandler, changeUsdtNetworkHandler, checkUsdtNetworkHandler],
  extends: [paymentProviders.with(usdtProvider), approvals.with(networkApproval)],
  jobs: [watchChainJob],
};
