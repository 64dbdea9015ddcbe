import { Coins } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const jackpotOffice: OfficeModule = {
  pages: [
    {
      id: 'jackpot',
      path: '/jackpot',
      title: 'office.jackpot.title',
      permission: 'jackpot.view',
      menu: { group: 'site', order: 22, icon: Coins },
      load: () => import('./settings/screen.tsx'),
    },
  ],
};
