import { latePart } from '#platform/site/late-part.tsx';
import type { SiteModule, SiteRoute } from '#platform/site/slots.ts';

/** Paths of the game lists and the banner group of each (RTE-3, RTE-6, BNR-1). */
const LISTS = {
  '/elott': 'w_lott',
  '/lott': 'w_lott',
  '/sports': 'w_sports',
  '/esports': 'w_esports',
  '/cockfight': undefined,
  '/rngList': 'w_rng',
  '/pvpList': 'w_pvp',
  '/liveList': 'w_live',
  '/fishList': 'w_fish',
  '/rng': 'w_rng',
  '/pvp': 'w_pvp',
  '/live': 'w_live',
  '/fish': 'w_fish',
} as const;

export const catalogSite: SiteModule = {
  homeRows: [
    {
      id: 'popular',
      order: 20,
      Row: latePart(async () => (await import('./popular/popular-games.tsx')).PopularGames),
    },
    {
      id: 'games',
      order: 30,
      Row: latePart(async () => (await import('./shelf/game-shelf.tsx')).GameShelf),
    },
  ],
  routes: Object.entries(LISTS).map(
    ([path, bannerGroup]): SiteRoute => ({
      path,
      load: () => import('./list/screen.tsx'),
      ...(bannerGroup === undefined ? {} : { bannerGroup }),
    }),
  ),
};
