import { Headset } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const supportOffice: OfficeModule = {
  pages: [
    {
      id: 'service-channels',
      path: '/service-channels',
      title: 'office.support.title',
      permission: 'support.view',
      menu: { group: 'site', order: 12, icon: Headset },
      load: () => import('./channels/screen.tsx'),
    },
  ],
};
