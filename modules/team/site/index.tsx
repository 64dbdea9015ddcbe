import type { SiteModule } from '#platform/site/slots.ts';

export const teamSite: SiteModule = {
  agentPages: [
    { id: 'agentTeamOverview', load: () => import('./overview/screen.tsx') },
    { id: 'personalHistoryCopy', load: () => import('./bets/screen.tsx') },
    { id: 'palStatementsAgentCopy', load: () => import('./profit/screen.tsx') },
    { id: 'agentDownlineTransactionDetailsCopy', load: () => import('./moves/screen.tsx') },
    { id: 'agentRevenueReport', load: () => import('./income/screen.tsx') },
  ],
};
