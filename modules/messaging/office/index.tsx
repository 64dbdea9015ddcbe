import { MailCheck, Send } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const messagingOffice: OfficeModule = {
  pages: [
    {
      id: 'outbox',
      path: '/outbox',
      title: 'office.outbox.title',
      permission: 'outbox.view',
      menu: { group: 'people', order: 6, icon: MailCheck },
      load: () => import('./outbox/screen.tsx'),
    },
    {
      id: 'gateways',
      path: '/gateways',
      title: 'office.gateways.title',
      permission: 'gateway.view',
      menu: { group: 'site', order: 5, icon: Send },
      load: () => import('./gateways/screen.tsx'),
    },
  ],
};
