import type { SiteModule, SiteRoute } from '#platform/site/slots.ts';
import { PopularGames } from './popular/popular-games.tsx';
import { GameShelf } from './shelf/game-shelf.tsx';

const LISTS = [
  '/elott',
  '/lott',
  '/sports',
  '/esports',
  '/cockfight',
  '/rngList',
  '/pvpList',
  '/liveList',
  '/fishList',
  '/rng',
  '/pvp',
  '/live',
  '/fish',
];

export const catalogSite: SiteModule = {
  homeRows: [
    { id: 'popular', order: 20, Row: PopularGames },
    { id: 'games', order: 30, Row: GameShelf },
  ],
  routes: LISTS.map((path): SiteRoute => ({ path, load: () => import('./list/screen.tsx') })),
};
