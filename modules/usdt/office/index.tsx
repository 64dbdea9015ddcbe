import { Coins } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const usdtOffice: OfficeModule = {
  pages: [
    {
      id: 'usdt-network',
      path: '/usdt-network',
      title: 'office.usdt.title',
      area: 'money',
      permission: 'deposit.view',
      menu: { order: 14, icon: Coins },
      help: 'office.help_on.usdt_network',
      load: () => import('./network/screen.tsx'),
    },
  ],
};
