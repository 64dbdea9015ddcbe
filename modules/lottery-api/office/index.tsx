import { Ticket } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const lotteryApiOffice: OfficeModule = {
  pages: [
    {
      id: 'draws',
      path: '/draws',
      title: 'office.draws.title',
      area: 'games',
      permission: 'draw.view',
      menu: { order: 1, icon: Ticket },
      letter: 'd',
      help: 'office.help_on.draws',
      counter: 'lateDraws',
      load: () => import('./draws/screen.tsx'),
    },
  ],
};
