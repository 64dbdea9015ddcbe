import { ClipboardList } from 'lucide-react';
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
  ],
  memberTabs: [
    {
      id: 'entry',
      title: 'office.entry.title',
      order: 6,
      permission: 'registration.view',
      load: () => import('./entry/tab.tsx'),
    },
  ],
};
