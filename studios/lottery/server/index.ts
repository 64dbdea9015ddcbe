import { formatAmount } from '#platform/money/money.ts';
import type { Studio } from '#seamless/studio.ts';
import { drawJobs } from './draw-engine.ts';
import { listBetsRoute } from './list-bets.ts';
import { openSessionRoute } from './open-session.ts';
import { placeBetRoute } from './place-bet.ts';
import { type QuickGame, quickGames } from './quick-games.ts';
import { readBalanceRoute } from './read-balance.ts';
import { listResultsRoute, readBoardRoute } from './read-board.ts';

const SHOWN = {
  'K3-1M': { name: { en: 'K3 Fast Three', bn: 'K3 ফাস্ট থ্রি' }, icon: '/pictures/tile-k3.avif' },
  'WINGO-1M': { name: { en: 'WinGo', bn: 'উইনগো' }, icon: '/pictures/tile-wingo.avif' },
} as const;

/** The lottery studio: shared draws every minute, on the seamless protocol and nothing else. */
export const lotteryStudio: Studio = {
  code: 'lottery',
  vendorCode: 'SHPL',
  name: 'Shapla Lottery',
  games: quickGames.map(feedItem),
  routes: [
    openSessionRoute,
    readBoardRoute,
    placeBetRoute,
    listBetsRoute,
    readBalanceRoute,
    listResultsRoute,
  ],
  start: async (host) => {
    for (const job of drawJobs(host)) {
      host.jobs.every(job);
    }
  },
};

function feedItem(quick: QuickGame) {
  const shown = Object.entries(SHOWN).find(([code]) => code === quick.code)?.[1];
  if (shown === undefined) {
    throw new Error(`${quick.code} has no name`);
  }
  return {
    code: quick.code,
    gameType: 'ELOTT',
    ...shown,
    classify: ['quick-draw'],
    minStake: formatAmount(quick.limits.minStake, 2),
    maxStake: formatAmount(quick.limits.maxStake, 2),
    supportsTrial: true,
    isHot: true,
  };
}
