import { Coins } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const jackpotOffice: OfficeModule = {
  pages: [
    {
      id: 'jackpot',
      path: '/jackpot',
      title: 'office.jackpot.title',
      area: 'games',
      permission: 'jackpot.view',
      menu: { order: 22, icon: Coins },
      help: 'office.help_on.jackpot',
      load: () => import('./settings/screen.tsx'),
    },
  ],
};
