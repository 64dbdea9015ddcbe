import { loadGameFrame } from '#modules/play/site/index.tsx';
import { latePart } from '#platform/site/late-part.tsx';
import type { SiteModule, SiteRoute } from '#platform/site/slots.ts';

/** The whole window for a game of our own studio, whose board has a head of its own. */
const BOARD = { head: 'lottery.lobby.head', wholeWindow: 'ownHead' } as const;

/** The lotteries under their names: a game in its frame, or the lobby where none is named (RTE-4, RTE-7). */
const LOTTERIES = [
  { path: '/lottery', isClosedToRobots: true, ...BOARD },
  { path: '/lottert', canonical: '/lottery', ...BOARD },
  { path: '/vnlottery', head: 'lottery.vietnam.head' },
  { path: '/sealottery', head: 'lottery.sea.head' },
] as const;

export const lotteryApiSite: SiteModule = {
  verifyParts: [
    {
      id: 'draws',
      Part: latePart(async () => (await import('./verify/draw-parts.tsx')).DrawParts),
    },
  ],
  routes: [
    ...LOTTERIES.map(
      (lottery): SiteRoute => ({
        frame: 'header',
        load: load('loadPage'),
        isPrivate: true,
        readsQuery: true,
        ...lottery,
      }),
    ),
    {
      path: '/lotteryResults',
      load: load('loadResults'),
      head: 'lottery.results.head',
      readsQuery: true,
    },
    {
      path: '/lotteryOrders',
      load: load('loadOrders'),
      head: 'lottery.orders.head',
      isPrivate: true,
      whenClosed: 'ownRecord',
    },
  ],
};

/** Each page has a script of its own, so that the home page does not load them. */
function load(page: 'loadPage' | 'loadResults' | 'loadOrders'): SiteRoute['load'] {
  return async () => (await import('./pages.ts'))[page](loadGameFrame);
}
