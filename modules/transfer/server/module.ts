import { approvals, permissions } from '#modules/operator/server/index.ts';
import { externalWallets } from '#modules/play/server/index.ts';
import type { House } from '#platform/house.ts';
import type { Module } from '#platform/module.ts';
import { compareEnded } from './compare-movements.ts';
import { DRIVE_JOB, driveMovement } from './move-money.ts';
import { selectDueMovements } from './movement.store.ts';
import {
  askMovementHandler,
  endMovementApproval,
  endMovementHandler,
  listMovementsHandler,
  readMovementHandler,
} from './movements-office.ts';
import { openWithPurse } from './purse-url.ts';
import { READ_PURSE_JOB, readPurse, readPurses } from './read-purses.ts';
import { seedDemoPurses } from './seed-demo-purses.ts';
import {
  listWalletsHandler,
  returnWalletsHandler,
  transferWalletHandler,
} from './transfer-wallet.ts';

/** Asks about every movement that is due: one without an answer, or one whose asker was stopped. */
export async function driveDue(house: House): Promise<void> {
  for (const { id } of await selectDueMovements(house.db.pooled)) {
    await driveMovement(house, id);
  }
}

export const transferModule: Module = {
  name: 'transfer',
  handlers: [
    listWalletsHandler,
    transferWalletHandler,
    returnWalletsHandler,
    listMovementsHandler,
    readMovementHandler,
    askMovementHandler,
    endMovementHandler,
  ],
  extends: [
    permissions.with('wallet_transfer.view', 'wallet_transfer.resolve'),
    approvals.with(endMovementApproval),
    externalWallets.with({ open: openWithPurse }),
  ],
  seedDemo: seedDemoPurses,
  jobs: [
    { name: 'transfer.read_purses', cron: '* * * * *', run: readPurses },
    { name: READ_PURSE_JOB, run: (house, { vendor }) => readPurse(house, String(vendor)) },
    { name: 'transfer.drive_due', cron: '* * * * *', run: driveDue },
    { name: 'transfer.compare_ended', cron: '*/10 * * * *', run: compareEnded },
    {
      name: DRIVE_JOB,
      run: (house, { id }) => driveMovement(house, BigInt(String(id))),
    },
  ],
};
