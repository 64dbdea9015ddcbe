import { Crown } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const vipOffice: OfficeModule = {
  pages: [
    {
      id: 'vip-page',
      path: '/vip-page',
      title: 'office.vip.title',
      permission: 'vip.view',
      menu: { group: 'site', order: 13, icon: Crown },
      load: () => import('./page/screen.tsx'),
    },
  ],
  memberTabs: [
    {
      id: 'rank',
      title: 'office.vip.rank',
      order: 8,
      permission: 'vip.view',
      load: () => import('./rank/tab.tsx'),
    },
  ],
};
