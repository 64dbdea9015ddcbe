import { latePart } from '#platform/site/late-part.tsx';
import { nearPart } from '#platform/site/near-part.tsx';
import type { SiteModule, SiteRoute } from '#platform/site/slots.ts';
import { type Language, needTexts } from '#platform/site/translate.ts';

/** Where games are framed; the pages of the lotteries are their own room's (RTE-4, RTE-5). */
const GAME_PATHS = ['/game', '/seamless', '/fbsports'];

/** The frame of the game that `node` of the address names: the lottery pages show it too. */
export const loadGameFrame = () => import('./game/screen.tsx');

export const playSite: SiteModule = {
  homeRows: [
    {
      id: 'continue',
      order: 10,
      Row: latePart(async () => (await import('./last-game/continue-game.tsx')).ContinueGame),
    },
    {
      id: 'winners',
      order: 60,
      Row: nearPart(async () => (await import('./winners/winner-board.tsx')).WinnerBoard),
    },
  ],
  routes: [
    ...GAME_PATHS.map(
      (path): SiteRoute => ({
        path,
        frame: 'header',
        load: loadGameFrame,
        head: 'play.head.game',
        isPrivate: true,
      }),
    ),
    {
      path: '/bets',
      load: loadBets,
      head: 'play.head.bets',
      isPrivate: true,
      whenClosed: 'ownRecord',
    },
  ],
  listRows: [{ id: 'winners', order: 10, load: () => import('./winners/list-row.tsx') }],
  memberPages: [{ id: 'personalHistoryCopy', load: loadBets }],
};

/** The words of the games come with the page that tells what was bet on. */
async function loadBets() {
  const [{ Screen }] = await Promise.all([import('./bets/screen.tsx'), needTexts(gameTexts)]);
  return { Screen };
}

function gameTexts(language: Language) {
  return language === 'en'
    ? import('virtual:messages/games/en')
    : import('virtual:messages/games/bn');
}
