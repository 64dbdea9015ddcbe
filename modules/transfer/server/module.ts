import { approvals, permissions } from '#modules/operator/server/index.ts';
import { externalWallets } from '#modules/play/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Module } from '#platform/module.ts';
import { compareEnded } from './compare-transfers.ts';
import { openWithExternalWallet } from './external-wallet-url.ts';
import { DRIVE_JOB, driveTransfer } from './move-money.ts';
import {
  READ_EXTERNAL_WALLET_JOB,
  readExternalWallet,
  readExternalWallets,
} from './read-external-wallets.ts';
import { seedDemoExternalWallets } from './seed-demo-external-wallets.ts';
import { selectDueTransfers } from './transfer.store.ts';
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

/** Asks about every transfer that is due: one without an answer, or one whose asker was stopped. */
export async function driveDue(app: AppContext): Promise<void> {
  for (const { id } of await selectDueTransfers(app.db.pooled)) {
    await driveTransfer(app, id);
  }
}

export const transferModule: Module = {
  name: 'transfer',
  handlers: [
    listWalletsHandler,
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
  ],
  seedDemo: seedDemoExternalWallets,
  jobs: [
    { name: 'transfer.read_external_wallets', cron: '* * * * *', run: readExternalWallets },
    {
      name: READ_EXTERNAL_WALLET_JOB,
      run: (app, { vendor }) => readExternalWallet(app, String(vendor)),
    },
    { name: 'transfer.drive_due', cron: '* * * * *', run: driveDue },
    { name: 'transfer.compare_ended', cron: '*/10 * * * *', run: compareEnded },
    {
      name: DRIVE_JOB,
      run: (app, { id }) => driveTransfer(app, BigInt(String(id))),
    },
  ],
};
