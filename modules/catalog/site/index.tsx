import type { SiteModule, SiteRoute } from '#platform/site/slots.ts';

export { awayOf } from './browse/away.ts';
export { GamesAway } from './browse/games-away.tsx';
export { useLocalFavourites } from './favourite/local-favourites.ts';
export { useFavourite } from './favourite/use-favourites.ts';

/** Game lists by path: the head of each, the picture beside a link to it, its banners (RTE-3, RTE-6, BNR-1). */
const LISTS = {
  '/elott': ['elott', 'lottery', 'w_lott'],
  '/lott': ['lott', 'lottery', 'w_lott'],
  '/sports': ['sports', 'sports', 'w_sports'],
  '/esports': ['esports', 'sports', 'w_esports'],
  '/cockfight': ['cockfight', 'home', undefined],
  '/rngList/:games?': ['rng', 'slots', 'w_rng'],
  '/pvpList/:games?': ['pvp', 'cards', 'w_pvp'],
  '/liveList/:games?': ['live', 'live', 'w_live'],
  '/fishList/:games?': ['fish', 'fish', 'w_fish'],
  '/rng': ['rng', 'slots', 'w_rng'],
  '/pvp': ['pvp', 'cards', 'w_pvp'],
  '/live': ['live', 'live', 'w_live'],
  '/fish': ['fish', 'fish', 'w_fish'],
} as const;

export const catalogSite: SiteModule = {
  routes: [
    ...Object.entries(LISTS).map(
      ([path, [words, picture, bannerGroup]]): SiteRoute => ({
        path,
        picture,
        readsQuery: true,
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
        readsQuery: list === 'hot' || list === 'new',
      }),
    ),
  ],
  welcomeParts: [{ id: 'games', order: 20, load: () => import('./welcome/first-games.tsx') }],
  modals: [{ id: 'gamesModal', load: () => import('./games-dialog/games-dialog.tsx') }],
  // `ADD_FAVOURITE` by its value: home loads this file and none of the favourites.
  resumes: [
    { name: 'catalog.addFavourite', load: () => import('./favourite/resume-favourite.ts') },
  ],
};
