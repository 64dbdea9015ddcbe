import { formatAmount } from '#platform/money/money.ts';
import { perObject } from '#platform/per-object.ts';
import type { Studio } from '#seamless/studio.ts';
import { type DrawGame, drawGames } from '#studios/lottery/games/catalogue.ts';
import type { LotteryGame } from '#studios/lottery/games/game.ts';
import { stakeLimits } from '#studios/lottery/games/limits.ts';
import { returnRange } from '#studios/lottery/games/returns.ts';
import plate from '#studios/lottery/studio.json' with { type: 'json' };
import { cancelBetRoute } from './bets/cancel-bet.ts';
import { listBetsRoute } from './bets/list-bets.ts';
import { placeBetRoute } from './bets/place-bet.ts';
import { readBetReceiptRoute } from './bets/read-bet-receipt.ts';
import { listPlaysRoute } from './board/list-plays.ts';
import { listResultsRoute, readBoardRoute } from './board/read-board.ts';
import { readTrendsRoute } from './board/read-trends.ts';
import { drawJobs } from './draw-engine.ts';
import { lotteryOffice } from './office/index.ts';
import { planJob } from './plans/advance-plans.ts';
import { cancelPlanRoute, createPlanRoute, listPlansRoute } from './plans/plans.ts';
import { pushResultRoute } from './results/push-result.ts';
import { openSessionRoute } from './sessions/open-session.ts';
import { readBalanceRoute } from './sessions/read-balance.ts';
import { listCorrectionsRoute, readCorrectionRoute } from './settlement/read-corrections.ts';
import { listShotsRoute, sendShotRoute } from './shots/shots.ts';

/** Games that the feed of this studio marks as hot. */
const HOT = new Set(['K3-1M', 'WINGO-1M', '5D-1M', 'PK10-1M', 'VNB-1M']);

/** The lowest return of a game's bets × 10,000, rounded down; games that differ in their times alone share it. */
const lowestReturn4 = perObject((game: LotteryGame): number => {
  const { ways, of } = returnRange(game).lowest;
  return Number((ways * 10_000n) / of);
});

/** The lottery studio: shared draws over the seamless protocol. */
export const lotteryStudio: Studio = {
  code: plate.code,
  vendorCode: plate.vendorCode,
  sessionForAllGames: true,
  takesMandates: true,
  hasLotteryPage: true,
  hasLookPage: true,
  name: 'Lily Lottery',
  names: { en: 'Lily Lottery', bn: 'কুমুদ লটারি' },
  games: drawGames.map(feedItem),
  routes: [
    openSessionRoute,
    readBoardRoute,
    listPlaysRoute,
    createPlanRoute,
    listPlansRoute,
    cancelPlanRoute,
    readTrendsRoute,
    listShotsRoute,
    sendShotRoute,
    placeBetRoute,
    cancelBetRoute,
    listBetsRoute,
    readBetReceiptRoute,
    readBalanceRoute,
    listResultsRoute,
    listCorrectionsRoute,
    readCorrectionRoute,
    pushResultRoute,
  ],
  office: lotteryOffice,
  start: async (host) => {
    for (const job of [...drawJobs(host), planJob(host)]) {
      host.jobs.every(job);
    }
  },
};

function feedItem({ code, game, gameType, name, icon, calendar, prizeMode }: DrawGame) {
  return {
    code,
    gameType,
    name,
    icon,
    classify: [calendar.kind === 'every' ? 'quick-draw' : 'daily-draw', prizeMode],
    minStake: formatAmount(stakeLimits.short.minStake, 2),
    maxStake: formatAmount(stakeLimits.short.maxStake, 2),
    rtp4: lowestReturn4(game),
    defaultPlayType: game.plays[0]?.code ?? '',
    supportsTrial: true,
    isHot: HOT.has(code),
  };
}
