import { Ticket } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const lotteryApiOffice: OfficeModule = {
  pages: [
    {
      id: 'draws',
      path: '/draws',
      title: 'office.draws.title',
      permission: 'draw.view',
      menu: { group: 'games', order: 1, icon: Ticket },
      load: () => import('./draws/screen.tsx'),
    },
  ],
};
