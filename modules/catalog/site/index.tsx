import { nearPart } from '#platform/site/near-part.tsx';
import type { SiteModule, SiteRoute } from '#platform/site/slots.ts';

export { awayOf } from './browse/away.ts';
export { GamesAway } from './browse/games-away.tsx';
export { useLocalFavourites } from './favourite/local-favourites.ts';
export { useFavourite } from './favourite/use-favourites.ts';

/** Paths of the game lists, with what the head says of each and the banners it carries (RTE-3, RTE-6, BNR-1). */
const LISTS = {
  '/elott': ['elott', 'w_lott'],
  '/lott': ['lott', 'w_lott'],
  '/sports': ['sports', 'w_sports'],
  '/esports': ['esports', 'w_esports'],
  '/cockfight': ['cockfight', undefined],
  '/rngList/:games?': ['rng', 'w_rng'],
  '/pvpList/:games?': ['pvp', 'w_pvp'],
  '/liveList/:games?': ['live', 'w_live'],
  '/fishList/:games?': ['fish', 'w_fish'],
  '/rng': ['rng', 'w_rng'],
  '/pvp': ['pvp', 'w_pvp'],
  '/live': ['live', 'w_live'],
  '/fish': ['fish', 'w_fish'],
} as const;

export const catalogSite: SiteModule = {
  homeRows: [
    {
      id: 'popular',
      order: 20,
      Row: nearPart(async () => (await import('./popular/popular-games.tsx')).PopularGames),
    },
    {
      id: 'games',
      order: 30,
      Row: nearPart(async () => (await import('./shelf/game-shelf.tsx')).GameShelf),
    },
  ],
  routes: [
    ...Object.entries(LISTS).map(
      ([path, [words, bannerGroup]]): SiteRoute => ({
        path,
        load: () => import('./list/screen.tsx'),
        head: `catalog.head.${words}`,
        ...(bannerGroup === undefined ? {} : { bannerGroup }),
      }),
    ),
    ...(['hot', 'favorite', 'recent', 'new'] as const).map(
      (list): SiteRoute => ({
        path: `/${list}`,
        load: () => import('./account-list/screen.tsx'),
        head: `catalog.head.${list}`,
        isPrivate: list === 'favorite' || list === 'recent',
      }),
    ),
  ],
  modals: [{ id: 'gamesModal', load: () => import('./games-dialog/games-dialog.tsx') }],
};
