import { KeyRound } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const socialOffice: OfficeModule = {
  pages: [
    {
      id: 'login-providers',
      path: '/login-providers',
      title: 'office.social.title',
      permission: 'social.view',
      menu: { group: 'site', order: 6, icon: KeyRound },
      load: () => import('./providers/screen.tsx'),
    },
    {
      id: 'login-provider',
      path: '/login-providers/:code',
      title: 'office.social.title',
      permission: 'social.view',
      load: () => import('./provider/screen.tsx'),
    },
  ],
};
