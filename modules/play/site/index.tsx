import type { SiteModule, SiteRoute } from '#platform/site/slots.ts';

/** The routes with a framed game; the pages of the lotteries belong to their own module (RTE-4, RTE-5). */
const GAMES = [
  { path: '/game', isClosedToRobots: true },
  { path: '/seamless', wholeWindow: 'plain' },
  { path: '/fbsports' },
] as const;

/** The frame of the game that `node` of the address names: the lottery pages show it too. */
export const loadGameFrame = () => import('./game/screen.tsx');

export const playSite: SiteModule = {
  receipts: () => import('./receipts.ts'),
  routes: GAMES.map(
    (game): SiteRoute => ({
      ...game,
      frame: 'header',
      load: loadGameFrame,
      head: 'play.head.game',
      isPrivate: true,
    }),
  ),
};
