import { ClipboardList } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const registrationOffice: OfficeModule = {
  pages: [
    {
      id: 'register-rules',
      path: '/register-rules',
      title: 'office.register_rules.title',
      area: 'house',
      permission: 'registration.view',
      menu: { order: 3, icon: ClipboardList },
      help: 'office.help_on.register_rules',
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
