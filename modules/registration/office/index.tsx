import { ClipboardList, Fingerprint } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const registrationOffice: OfficeModule = {
  pages: [
    {
      id: 'register-rules',
      path: '/register-rules',
      title: 'office.register_rules.title',
      permission: 'registration.view',
      menu: { group: 'site', order: 3, icon: ClipboardList },
      load: () => import('./rules/screen.tsx'),
    },
    {
      id: 'look-alikes',
      path: '/look-alikes',
      title: 'office.look_alikes.title',
      permission: 'registration.view',
      menu: { group: 'people', order: 5, icon: Fingerprint },
      load: () => import('./look-alikes/screen.tsx'),
    },
  ],
};
