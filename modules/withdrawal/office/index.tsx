import { Banknote } from 'lucide-react';
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
