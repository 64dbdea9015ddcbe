import { ArrowLeftRight } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const transferOffice: OfficeModule = {
  pages: [
    {
      id: 'wallet-transfers',
      path: '/wallet-transfers',
      title: 'office.wallet_transfers.title',
      area: 'money',
      permission: 'wallet_transfer.view',
      menu: { order: 60, icon: ArrowLeftRight },
      letter: 'w',
      help: 'office.help_on.wallet_transfers',
      load: () => import('./list/screen.tsx'),
    },
    {
      id: 'wallet-transfer',
      path: '/wallet-transfers/:id',
      title: 'office.wallet_transfer.title',
      area: 'money',
      permission: 'wallet_transfer.view',
      help: 'office.help_on.wallet_transfer',
      load: () => import('./one/screen.tsx'),
    },
  ],
};
