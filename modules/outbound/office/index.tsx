import { RadioTower } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const outboundOffice: OfficeModule = {
  pages: [
    {
      id: 'outbound-calls',
      path: '/outbound-calls',
      title: 'office.outbound.title',
      permission: 'outbound.view',
      menu: { group: 'administration', order: 40, icon: RadioTower },
      load: () => import('./calls/screen.tsx'),
    },
  ],
};
