import { HeartHandshake } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const protectionOffice: OfficeModule = {
  pages: [
    {
      id: 'protection',
      path: '/protection',
      title: 'office.protection.title',
      area: 'risk',
      permission: 'protection.view',
      menu: { order: 2, icon: HeartHandshake },
      help: 'office.help_on.protection',
      fields: ['office.protection.raises'],
      load: () => import('./protected/screen.tsx'),
    },
  ],
  memberTabs: [
    {
      id: 'protection',
      title: 'office.protection.tab',
      order: 6,
      permission: 'protection.view',
      load: () => import('./member/tab.tsx'),
    },
  ],
};
