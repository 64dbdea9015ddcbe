import { loginEnds } from '#modules/identity/server/index.ts';
import { approvals, permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { GAME_ENDED_TOPIC } from '../ended-topic.ts';
import { readFeeds } from './ask-vendor.ts';
import { dialectHandler } from './dialect-door.ts';
import { driveGrants } from './drive-grant.ts';
import { END_PAGES_JOB, endPages } from './end-pages.ts';
import { grantRoundsApproval } from './grant-rounds.ts';
import {
  askGrantHandler,
  cancelGrantHandler,
  grantRoundsHandler,
  listGrantGamesHandler,
  listGrantsHandler,
  readGrantHandler,
} from './grants-office.ts';
import { expireDoorKeyHandler, issueDoorKeyHandler } from './keys-office.ts';
import { launchGameHandler, launchSportsHandler, launchTrialGameHandler } from './launch-game.ts';
import { endOfficeSessionHandler, readOfficeLaunchHandler } from './launch-office.ts';
import { listOfficeLaunchesHandler } from './launches-office.ts';
import { listOfficeBetsHandler } from './list-bets-office.ts';
import { listFreeRoundsHandler } from './list-free-rounds.ts';
import { recordHandlers } from './list-records.ts';
import { listWinnersHandler } from './list-winners.ts';
import { deleteOldNotices } from './notice.store.ts';
import { endGamesOfLogins } from './on-logins-ended.ts';
import { sweepParked } from './parked.ts';
import { PUSH_LIMITS_JOB, pushLimits } from './push-limits.ts';
import { readPlayedHandler } from './read-played.ts';
import { READ_PURSE_JOB, readPurse, readPurses } from './read-purses.ts';
import { listOfficeRoundsHandler, readOfficeRoundHandler } from './rounds-office.ts';
import { deleteOldLaunches } from './session.store.ts';
import { showOwnBetHandler } from './show-bet.ts';
import { tellSettled } from './tell-settled.ts';
import { TELL_VENDOR_JOB, tellOverdue, tellVendor } from './tell-vendor.ts';
import { ensurePartitions, forgetNonces } from './undo.store.ts';
import { vendorHandlers } from './vendor-handlers.ts';
import {
  changeDoorVendorHandler,
  listDoorVendorsHandler,
  listVendorNamesHandler,
  readDoorVendorHandler,
  turnDoorBreakerHandler,
} from './vendors-office.ts';
import { watchRounds } from './watch-rounds.ts';

export const playModule: Module = {
  name: 'play',
  handlers: [
    launchGameHandler,
    launchSportsHandler,
    launchTrialGameHandler,
    listWinnersHandler,
    ...recordHandlers,
    showOwnBetHandler,
    readPlayedHandler,
    listFreeRoundsHandler,
    listOfficeBetsHandler,
    listDoorVendorsHandler,
    listVendorNamesHandler,
    readDoorVendorHandler,
    changeDoorVendorHandler,
    turnDoorBreakerHandler,
    issueDoorKeyHandler,
    expireDoorKeyHandler,
    listOfficeLaunchesHandler,
    readOfficeLaunchHandler,
    endOfficeSessionHandler,
    listOfficeRoundsHandler,
    readOfficeRoundHandler,
    listGrantsHandler,
    listGrantGamesHandler,
    readGrantHandler,
    grantRoundsHandler,
    cancelGrantHandler,
    askGrantHandler,
    ...vendorHandlers,
    dialectHandler,
  ],
  jobs: [
    { name: 'play.tell_settled', cron: '* * * * *', run: tellSettled },
    { name: 'play.sweep_parked', cron: '* * * * *', run: sweepParked },
    { name: 'play.read_feeds', cron: '*/10 * * * *', run: readFeeds },
    { name: 'play.read_purses', cron: '* * * * *', run: readPurses },
    { name: READ_PURSE_JOB, run: (house, { vendor }) => readPurse(house, String(vendor)) },
    { name: 'play.tell_overdue', cron: '* * * * *', run: tellOverdue },
    {
      name: TELL_VENDOR_JOB,
      run: (house, { notice }) => tellVendor(house, BigInt(String(notice))),
    },
    { name: END_PAGES_JOB, run: endPages },
    { name: PUSH_LIMITS_JOB, cron: '*/5 * * * *', run: pushLimits },
    { name: 'play.drive_grants', cron: '* * * * *', run: driveGrants },
    { name: 'play.check_totals', cron: '*/5 * * * *', run: watchRounds },
    {
      name: 'play.keep_tables',
      cron: '*/10 * * * *',
      run: async (house) => {
        await house.db.autocommit(async (tx) => {
          await forgetNonces(tx);
          await deleteOldLaunches(tx);
          await deleteOldNotices(tx);
          await ensurePartitions(tx);
        });
      },
    },
  ],
  extends: [
    permissions.with(
      'bet.view',
      'vendor.view',
      'vendor.change',
      'vendor.keys',
      'freeround.view',
      'freeround.grant',
    ),
    approvals.with(grantRoundsApproval),
    loginEnds.with(endGamesOfLogins),
  ],
  topics: [GAME_ENDED_TOPIC],
  start: (house) => house.db.autocommit(ensurePartitions),
};
