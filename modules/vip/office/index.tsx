import { Crown } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const vipOffice: OfficeModule = {
  pages: [
    {
      id: 'vip-page',
      path: '/vip-page',
      title: 'office.vip.title',
      area: 'content',
      permission: 'vip.view',
      menu: { order: 13, icon: Crown },
      help: 'office.help_on.vip_page',
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
