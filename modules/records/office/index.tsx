import { ReceiptText } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const recordsOffice: OfficeModule = {
  pages: [
    {
      id: 'bets',
      path: '/bets',
      title: 'office.bets.title',
      area: 'games',
      permission: 'bet.view',
      menu: { order: 19, icon: ReceiptText },
      help: 'office.help_on.bets',
      load: () => import('./bets/screen.tsx'),
    },
    {
      id: 'bet',
      path: '/bets/:id',
      title: 'office.bet.title',
      area: 'games',
      permission: 'bet.view',
      help: 'office.help_on.bet',
      fields: ['office.bet.odds'],
      load: () => import('./bet/screen.tsx'),
    },
  ],
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
