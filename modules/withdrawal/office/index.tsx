import { Banknote, Layers } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const withdrawalOffice: OfficeModule = {
  pages: [
    {
      id: 'withdrawals',
      path: '/withdrawals',
      title: 'office.withdrawal.title',
      area: 'desk',
      permission: 'withdrawal.view',
      menu: { order: 2, icon: Banknote },
      help: 'office.help_on.withdrawals',
      counter: 'withdrawals',
      load: () => import('./queue/screen.tsx'),
    },
    {
      id: 'withdrawal',
      path: '/withdrawals/:id',
      title: 'office.withdrawal.one',
      area: 'desk',
      permission: 'withdrawal.view',
      help: 'office.help_on.withdrawal',
      load: () => import('./case/screen.tsx'),
    },
    {
      id: 'payout-batches',
      path: '/payout-batches',
      title: 'office.batches.title',
      area: 'desk',
      permission: 'withdrawal.view',
      menu: { order: 3, icon: Layers },
      help: 'office.help_on.payout_batches',
      load: () => import('./batches/screen.tsx'),
    },
    {
      id: 'payout-batch',
      path: '/payout-batches/:id',
      title: 'office.batch.title',
      area: 'desk',
      permission: 'withdrawal.view',
      help: 'office.help_on.payout_batch',
      load: () => import('./batch/screen.tsx'),
    },
    {
      id: 'withdrawal-settings',
      path: '/withdrawal-settings',
      title: 'office.withdrawal.settings',
      area: 'desk',
      permission: 'withdrawal.view',
      help: 'office.help_on.withdrawal_settings',
      load: () => import('./settings/screen.tsx'),
    },
  ],
};
