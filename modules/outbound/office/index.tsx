import { RadioTower } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const outboundOffice: OfficeModule = {
  pages: [
    {
      id: 'outbound-calls',
      path: '/outbound-calls',
      title: 'office.outbound.title',
      area: 'house',
      permission: 'outbound.view',
      menu: { order: 40, icon: RadioTower },
      help: 'office.help_on.outbound_calls',
      counter: 'outboundCalls',
      load: () => import('./calls/screen.tsx'),
    },
  ],
};
