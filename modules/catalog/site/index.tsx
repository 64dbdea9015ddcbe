import type { SiteModule, SiteRoute } from '#platform/site/slots.ts';
import { PopularGames } from './popular/popular-games.tsx';

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
  homeRows: [{ id: 'popular', order: 20, Row: PopularGames }],
  routes: LISTS.map((path): SiteRoute => ({ path, load: () => import('./list/screen.tsx') })),
};
