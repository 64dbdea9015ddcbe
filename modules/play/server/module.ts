import { loginEnds } from '#modules/identity/server/index.ts';
import { approvals, permissions } from '#modules/operator/server/index.ts';
import { vendorChanged } from '#modules/vendor/events.ts';
import { vendorCases } from '#modules/vendor/server/index.ts';
import { listen } from '#platform/listeners.ts';
import type { Module } from '#platform/module.ts';
import { outboundKinds } from '#platform/outbound/outbound-kind.ts';
import { GAME_ENDED_TOPIC } from '../ended-topic.ts';
import { countOpenCases } from './case-counts.store.ts';
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
import { launchGameHandler, launchSportsHandler, launchTrialGameHandler } from './launch-game.ts';
import { endOfficeSessionHandler, readOfficeLaunchHandler } from './launch-office.ts';
import { listOfficeLaunchesHandler } from './launches-office.ts';
import { listFreeRoundsHandler } from './list-free-rounds.ts';
import { deleteOldNotices } from './notice.store.ts';
import { endGamesOfLogins } from './on-logins-ended.ts';
import { sweepParked } from './parked.ts';
import { pushLimits } from './push-limits.ts';
import { readPlayedHandler } from './read-played.ts';
import { listOfficeRoundsHandler, readOfficeRoundHandler } from './rounds-office.ts';
import { deleteOldLaunches } from './session.store.ts';
import { tellSettled } from './tell-settled.ts';
import { vendorNoticeCall } from './tell-vendor.ts';
import { ensurePartitions } from './undo.store.ts';
import { vendorHandlers } from './vendor-handlers.ts';
import { watchRounds } from './watch-rounds.ts';

export const playModule: Module = {
  name: 'play',
  handlers: [
    launchGameHandler,
    launchSportsHandler,
    launchTrialGameHandler,
    readPlayedHandler,
    listFreeRoundsHandler,
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
    { name: END_PAGES_JOB, run: endPages },
    { name: 'play.push_limits', cron: '*/5 * * * *', run: (house) => pushLimits(house, {}) },
    { name: 'play.drive_grants', cron: '* * * * *', run: driveGrants },
    { name: 'play.check_totals', cron: '*/5 * * * *', run: watchRounds },
    {
      name: 'play.keep_tables',
      cron: '*/10 * * * *',
      run: async (house) => {
        await house.db.autocommit(async (tx) => {
          await deleteOldLaunches(tx);
          await deleteOldNotices(tx);
          await ensurePartitions(tx);
        });
      },
    },
  ],
  extends: [
    permissions.with('bet.view', 'freeround.view', 'freeround.grant'),
    approvals.with(grantRoundsApproval),
    vendorCases.with({ countOpen: countOpenCases }),
    loginEnds.with(endGamesOfLogins),
    outboundKinds.with(vendorNoticeCall),
  ],
  listeners: [
    listen(vendorChanged, {
      name: 'play.push_limits_of_vendor',
      run: (house, { vendorCode }) => pushLimits(house, { vendorCode }),
    }),
  ],
  topics: [GAME_ENDED_TOPIC],
  start: (house) => house.db.autocommit(ensurePartitions),
};
