import { KeyRound } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const socialOffice: OfficeModule = {
  pages: [
    {
      id: 'login-providers',
      path: '/login-providers',
      title: 'office.social.title',
      area: 'house',
      permission: 'social.view',
      menu: { order: 6, icon: KeyRound },
      help: 'office.help_on.login_providers',
      load: () => import('./providers/screen.tsx'),
    },
    {
      id: 'login-provider',
      path: '/login-providers/:code',
      title: 'office.social.title',
      area: 'house',
      permission: 'social.view',
      help: 'office.help_on.login_provider',
      load: () => import('./provider/screen.tsx'),
    },
  ],
};
