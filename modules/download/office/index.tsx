import { Smartphone } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const downloadOffice: OfficeModule = {
  pages: [
    {
      id: 'downloads',
      path: '/downloads',
      title: 'office.download.title',
      permission: 'download.view',
      menu: { group: 'site', order: 30, icon: Smartphone },
      load: () => import('./list/screen.tsx'),
    },
    {
      id: 'download',
      path: '/downloads/:id',
      title: 'office.download.one',
      permission: 'download.view',
      load: () => import('./one/screen.tsx'),
    },
  ],
};
