import { loadGameFrame } from '#modules/play/site/index.tsx';
import { nearPart } from '#platform/site/near-part.tsx';
import type { SiteModule, SiteRoute } from '#platform/site/slots.ts';

/** The lotteries under their names: a game in its frame, or the lobby where none is named (RTE-4, RTE-7). */
const LOTTERY_PATHS = {
  '/lottery': 'lobby',
  '/lottert': 'lobby',
  '/vnlottery': 'vietnam',
  '/sealottery': 'sea',
} as const;

export const lotteryApiSite: SiteModule = {
  homeRows: [
    {
      id: 'lotteries',
      order: 40,
      Row: nearPart(async () => (await import('./home/lottery-row.tsx')).LotteryRow),
    },
  ],
  routes: [
    ...Object.entries(LOTTERY_PATHS).map(
      ([path, words]): SiteRoute => ({
        path,
        frame: 'header',
        load: load('loadPage'),
        head: `lottery.${words}.head`,
        isPrivate: true,
      }),
    ),
    {
      path: '/lotteryResults',
      load: load('loadResults'),
      head: 'lottery.results.head',
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

/** What each page needs to load is known by a script of its own: home does without. */
function load(page: 'loadPage' | 'loadResults' | 'loadOrders'): SiteRoute['load'] {
  return async () => (await import('./pages.ts'))[page](loadGameFrame);
}
