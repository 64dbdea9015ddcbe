import { loadGameFrame } from '#modules/play/site/index.tsx';
import type { SiteModule, SiteRoute } from '#platform/site/slots.ts';
import { type Language, needTexts } from '#platform/site/translate.ts';

/** The lotteries under their names: a game in its frame, or the lobby where none is named (RTE-4, RTE-7). */
const LOTTERY_PATHS = {
  '/lottery': 'lobby',
  '/lottert': 'lobby',
  '/vnlottery': 'vietnam',
  '/sealottery': 'sea',
} as const;

export const lotterySite: SiteModule = {
  routes: [
    ...Object.entries(LOTTERY_PATHS).map(
      ([path, words]): SiteRoute => ({
        path,
        frame: 'header',
        load: loadLotteryPage,
        head: `lottery.${words}.head`,
        isPrivate: true,
      }),
    ),
    { path: '/lotteryResults', load: loadResults, head: 'lottery.results.head' },
    {
      path: '/lotteryOrders',
      load: loadOrders,
      head: 'lottery.orders.head',
      isPrivate: true,
      whenClosed: 'ownRecord',
    },
  ],
};

async function loadLotteryPage() {
  const [{ lotteryPage }, { Screen: Game }, { Screen: Lobby }] = await Promise.all([
    import('./page/lottery-page.tsx'),
    loadGameFrame(),
    import('./lobby/screen.tsx'),
  ]);
  return { Screen: lotteryPage({ Game, Lobby }) };
}

/** Names of prizes and plays are words of the games. */
async function loadOrders() {
  const [{ Screen }] = await Promise.all([import('./orders/screen.tsx'), needTexts(gameTexts)]);
  return { Screen };
}

async function loadResults() {
  const [{ Screen }] = await Promise.all([import('./results/screen.tsx'), needTexts(gameTexts)]);
  return { Screen };
}

function gameTexts(language: Language) {
  return language === 'en'
    ? import('virtual:messages/games/en')
    : import('virtual:messages/games/bn');
}
