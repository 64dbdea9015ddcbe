import { Headset } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const supportOffice: OfficeModule = {
  pages: [
    {
      id: 'service-channels',
      path: '/service-channels',
      title: 'office.support.title',
      area: 'content',
      permission: 'support.view',
      menu: { order: 12, icon: Headset },
      help: 'office.help_on.service_channels',
      load: () => import('./channels/screen.tsx'),
    },
  ],
};
