import { teamMoves } from '#modules/downline/server/index.ts';
import { memberRefs } from '#modules/fairness/server/index.ts';
import { loginEnds } from '#modules/identity/server/index.ts';
import { exportedLists } from '#modules/lists/server/index.ts';
import {
  approvals,
  figureReaders,
  memberFactReaders,
  permissions,
  searchers,
} from '#modules/operator/server/index.ts';
import { vendorChanged } from '#modules/vendor/events.ts';
import { vendorCases } from '#modules/vendor/server/index.ts';
import { listen } from '#platform/listeners.ts';
import type { Module } from '#platform/module.ts';
import { outboundKinds } from '#platform/outbound/outbound-kind.ts';
import { GAME_ENDED_TOPIC } from '../ended-topic.ts';
import { LIMIT_TOPIC } from '../limit-topic.ts';
import { ensurePartitions } from './bets/undo.store.ts';
import { dialectHandler } from './dialect-api.ts';
import { memberNet } from './figures/member-net.ts';
import { moneyFigures } from './figures/money-figures.ts';
import { sumRecentBets, sumSettledBets } from './figures/sum-figures.job.ts';
import { expireGrants } from './free-rounds/free-grant.store.ts';
import { cancelGrantCall, grantCall } from './free-rounds/grant-calls.ts';
import { grantRoundsApproval } from './free-rounds/grant-rounds.ts';
import {
  askGrantHandler,
  cancelGrantHandler,
  grantRoundsHandler,
  listGrantGamesHandler,
  listGrantsHandler,
  readGrantHandler,
} from './free-rounds/grants-office.ts';
import { listFreeRoundsHandler } from './free-rounds/list-free-rounds.ts';
import { END_PAGES_JOB, endPages } from './launches/end-pages.ts';
import { followMoves } from './launches/follow-moves.ts';
import {
  launchGameHandler,
  launchSportsHandler,
  launchTrialGameHandler,
} from './launches/launch-game.ts';
import { endOfficeSessionHandler, readOfficeLaunchHandler } from './launches/launch-office.ts';
import { listOfficeLaunchesHandler } from './launches/launches-office.ts';
import { lookAtGameHandler } from './launches/look-at-game.ts';
import { deleteOldNotices } from './launches/notice.store.ts';
import { vendorNoticeCall } from './launches/notify-vendor.ts';
import { endGamesOfLogins } from './launches/on-logins-ended.ts';
import { PUSH_LIMITS_JOB, pushLimits } from './launches/push-limits.ts';
import { deleteOldLaunches } from './launches/session.store.ts';
import { selectIsRefOf } from './launches/vendor-member.store.ts';
import { deleteOldSpent } from './prizes/prize-budget.store.ts';
import {
  changePrizeBudgetHandler,
  listPrizeBudgetsHandler,
  prizeBudgetApproval,
} from './prizes/prizes-office.ts';
import { checkReceiptHandler } from './receipts/check-receipt.ts';
import { readReceiptOfBetHandler } from './receipts/read-receipt.ts';
import { countOpenCases } from './reconciliation/case-counts.store.ts';
import { watchRounds } from './reconciliation/watch-rounds.ts';
import { betSearcher, roundSearcher } from './rounds/find-rounds.ts';
import { readDebtHandler } from './rounds/read-debt.ts';
import { readPlayedHandler } from './rounds/read-played.ts';
import {
  listOfficeRoundsHandler,
  readOfficeRoundHandler,
  roundsExport,
} from './rounds/rounds-office.ts';
import { notifySettled } from './settlement/notify-settled.ts';
import { sweepParked } from './settlement/parked.ts';
import { vendorHandlers } from './vendor-handlers.ts';
import { watchWins } from './wins/watch-wins.job.ts';
import { changeWinWatchHandler, listLargeWinsHandler } from './wins/wins-office.ts';

export const playModule: Module = {
  name: 'play',
  handlers: [
    launchGameHandler,
    launchSportsHandler,
    launchTrialGameHandler,
    lookAtGameHandler,
    readPlayedHandler,
    readDebtHandler,
    listFreeRoundsHandler,
    readReceiptOfBetHandler,
    checkReceiptHandler,
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
    listPrizeBudgetsHandler,
    changePrizeBudgetHandler,
    listLargeWinsHandler,
    changeWinWatchHandler,
    ...vendorHandlers,
    dialectHandler,
  ],
  jobs: [
    { name: 'play.notify_settled', cron: '* * * * *', run: notifySettled },
    { name: 'play.watch_wins', cron: '* * * * *', run: watchWins },
    { name: 'play.sum_recent_bets', cron: '* * * * *', run: sumRecentBets },
    { name: 'play.sum_settled_bets', cron: '7 * * * *', run: sumSettledBets },
    { name: 'play.sweep_parked', cron: '* * * * *', run: sweepParked },
    { name: END_PAGES_JOB, run: endPages },
    { name: 'play.push_limits', cron: '*/5 * * * *', run: (app) => pushLimits(app, {}) },
    {
      name: PUSH_LIMITS_JOB,
      run: (app, { memberId }) => pushLimits(app, { memberId: BigInt(String(memberId)) }),
    },
    {
      name: 'play.expire_grants',
      cron: '* * * * *',
      run: async (app) => void (await expireGrants(app.db.pooled)),
    },
    { name: 'play.check_totals', cron: '*/5 * * * *', run: watchRounds },
    {
      name: 'play.maintain_tables',
      cron: '*/10 * * * *',
      run: async (app) => {
        await app.db.autocommit(async (tx) => {
          await deleteOldLaunches(tx);
          await deleteOldNotices(tx);
          await deleteOldSpent(tx);
          await ensurePartitions(tx);
        });
      },
    },
  ],
  extends: [
    permissions.with('bet.view', 'bet.watch', 'freeround.view', 'freeround.grant', 'prize.grant'),
    figureReaders.with(moneyFigures),
    memberFactReaders.with(memberNet),
    searchers.with(betSearcher, roundSearcher),
    approvals.with(grantRoundsApproval, prizeBudgetApproval),
    exportedLists.with(roundsExport),
    vendorCases.with({ countOpen: countOpenCases }),
    loginEnds.with(endGamesOfLogins),
    teamMoves.with(followMoves),
    memberRefs.with({ isOf: selectIsRefOf }),
    outboundKinds.with(vendorNoticeCall, grantCall, cancelGrantCall),
  ],
  listeners: [
    listen(vendorChanged, {
      name: 'play.push_limits_of_vendor',
      run: (app, { vendorCode }) => pushLimits(app, { vendorCode }),
    }),
  ],
  topics: [GAME_ENDED_TOPIC, LIMIT_TOPIC],
  start: (app) => app.db.autocommit(ensurePartitions),
};
