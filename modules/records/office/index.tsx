import type { OfficeModule } from '#platform/office/office-page.ts';

export const recordsOffice: OfficeModule = {
  pages: [],
  memberTabs: [
    {
      id: 'bets',
      title: 'office.bets.title',
      order: 2,
      permission: 'bet.view',
      load: () => import('./member-bets/tab.tsx'),
    },
  ],
};
