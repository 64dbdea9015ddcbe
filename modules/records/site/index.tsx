import { latePart } from '#platform/site/late-part.tsx';
import type { SiteModule } from '#platform/site/slots.ts';
import { type Language, needTexts } from '#platform/site/translate.ts';

export { dayOf, formatMoment, readPeriod, startOfDay } from './period/record-days.ts';

/** For the reports of agents: usual periods as chips, and one bet with all that happened to it. */
export const PeriodChips = latePart(
  async () => (await import('./period/period-chips.tsx')).PeriodChips,
);
export const BetDetails = latePart(async () => {
  const [{ BetDetails: Details }] = await Promise.all([
    import('./bets/bet-details.tsx'),
    needTexts(gameTexts),
  ]);
  return Details;
});
export const BetStatus = latePart(async () => (await import('./bets/bet-status.tsx')).BetStatus);

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
