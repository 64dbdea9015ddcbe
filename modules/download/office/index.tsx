import { Smartphone } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const downloadOffice: OfficeModule = {
  pages: [
    {
      id: 'downloads',
      path: '/downloads',
      title: 'office.download.title',
      area: 'content',
      permission: 'download.view',
      menu: { order: 30, icon: Smartphone },
      help: 'office.help_on.downloads',
      load: () => import('./list/screen.tsx'),
    },
    {
      id: 'download',
      path: '/downloads/:id',
      title: 'office.download.one',
      area: 'content',
      permission: 'download.view',
      help: 'office.help_on.download',
      load: () => import('./one/screen.tsx'),
    },
  ],
};
