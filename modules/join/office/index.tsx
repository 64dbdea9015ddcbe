import { Handshake, ScrollText } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const joinOffice: OfficeModule = {
  pages: [
    {
      id: 'applications',
      path: '/applications',
      title: 'office.join.title',
      permission: 'join.view',
      menu: { group: 'people', order: 30, icon: Handshake },
      load: () => import('./applications/screen.tsx'),
    },
    {
      id: 'application',
      path: '/applications/:id',
      title: 'office.join.one',
      permission: 'join.view',
      load: () => import('./one/screen.tsx'),
    },
    {
      id: 'agent-program',
      path: '/agent-program',
      title: 'office.join.program',
      permission: 'join.view',
      menu: { group: 'site', order: 31, icon: ScrollText },
      load: () => import('./program/screen.tsx'),
    },
  ],
};
