import { transactionTypes } from '#modules/ledger/server/index.ts';
import { approvals, permissions } from '#modules/operator/server/index.ts';
import { externalWallets } from '#modules/play/server/index.ts';
import type { Module } from '#platform/module.ts';
import { outboundKinds } from '#platform/outbound/outbound-kind.ts';
import { compareEnded } from './compare-transfers.ts';
import { openWithExternalWallet } from './external-wallet-url.ts';
import {
  READ_EXTERNAL_WALLET_JOB,
  readExternalWallet,
  readExternalWallets,
} from './read-external-wallets.ts';
import { walletTransferTypes } from './transaction-types.ts';
import { transferCall } from './transfer-call.ts';
import {
  listWalletsHandler,
  returnWalletsHandler,
  transferWalletHandler,
} from './transfer-wallet.ts';
import {
  askTransferHandler,
  endTransferApproval,
  endTransferHandler,
  listTransfersHandler,
  readTransferHandler,
} from './transfers-office.ts';
import { listWalletTypesHandler } from './wallet-types.ts';

export const transferModule: Module = {
  name: 'transfer',
  handlers: [
    listWalletsHandler,
    listWalletTypesHandler,
    transferWalletHandler,
    returnWalletsHandler,
    listTransfersHandler,
    readTransferHandler,
    askTransferHandler,
    endTransferHandler,
  ],
  extends: [
    permissions.with('wallet_transfer.view', 'wallet_transfer.resolve'),
    approvals.with(endTransferApproval),
    externalWallets.with({ open: openWithExternalWallet }),
    outboundKinds.with(transferCall),
    transactionTypes.with(...walletTransferTypes),
  ],
  jobs: [
    { name: 'transfer.read_external_wallets', cron: '* * * * *', run: readExternalWallets },
    {
      name: READ_EXTERNAL_WALLET_JOB,
      run: (app, { vendor }) => readExternalWallet(app, String(vendor)),
    },
    { name: 'transfer.compare_ended', cron: '*/10 * * * *', run: compareEnded },
  ],
};
