import { MailCheck, Send } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const messagingOffice: OfficeModule = {
  pages: [
    {
      id: 'outbox',
      path: '/outbox',
      title: 'office.outbox.title',
      area: 'people',
      permission: 'outbox.view',
      menu: { order: 6, icon: MailCheck },
      letter: 'y',
      help: 'office.help_on.outbox',
      load: () => import('./outbox/screen.tsx'),
    },
    {
      id: 'gateways',
      path: '/gateways',
      title: 'office.gateways.title',
      area: 'house',
      permission: 'gateway.view',
      menu: { order: 5, icon: Send },
      help: 'office.help_on.gateways',
      load: () => import('./gateways/screen.tsx'),
    },
  ],
};
