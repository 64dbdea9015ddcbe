import { latePart } from '#platform/site/late-part.tsx';
import type { SiteModule } from '#platform/site/slots.ts';
import { type Language, needTexts } from '#platform/site/translate.ts';

export const recordsSite: SiteModule = {
  routes: [
    {
      path: '/bets',
      load: loadBets,
      head: 'records.head.bets',
      isPrivate: true,
      whenClosed: 'ownRecord',
    },
  ],
  listRows: [
    {
      id: 'winners',
      order: 10,
      Row: latePart(async () => (await import('./winners/list-row.tsx')).ListRow),
    },
  ],
  memberPages: [
    { id: 'personalHistoryCopy', load: loadBets },
    { id: 'transactionHistory', load: loadStatement },
    { id: 'personalProfit', load: () => import('./profit/screen.tsx') },
  ],
};

/** The texts of the games come with the page that shows what was bet on. */
async function loadBets() {
  const [{ Screen }] = await Promise.all([import('./bets/screen.tsx'), needTexts(gameTexts)]);
  return { Screen };
}

/** A bet can be opened from the account record. */
async function loadStatement() {
  const [{ Screen }] = await Promise.all([import('./money/screen.tsx'), needTexts(gameTexts)]);
  return { Screen };
}

function gameTexts(language: Language) {
  return language === 'en'
    ? import('virtual:messages/games/en')
    : import('virtual:messages/games/bn');
}
