import { IdCard, ListX, SearchCheck } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const kycOffice: OfficeModule = {
  pages: [
    {
      id: 'kyc-checks',
      path: '/kyc-checks',
      title: 'office.kyc.title',
      area: 'desk',
      permission: 'kyc.view',
      menu: { order: 6, icon: IdCard },
      help: 'office.help_on.kyc',
      counter: 'kyc-checks',
      load: () => import('./checks/screen.tsx'),
    },
    {
      id: 'kyc-check',
      path: '/kyc-checks/:id',
      title: 'office.kyc.one',
      area: 'desk',
      permission: 'kyc.view',
      load: () => import('./check/screen.tsx'),
    },
    {
      id: 'kyc-settings',
      path: '/kyc-settings',
      title: 'office.kyc.settings',
      area: 'desk',
      permission: 'kyc.view',
      help: 'office.help_on.kyc_settings',
      load: () => import('./settings/screen.tsx'),
    },
    {
      id: 'name-matches',
      path: '/name-matches',
      title: 'office.kyc.matches.title',
      area: 'risk',
      permission: 'kyc.view',
      menu: { order: 3, icon: SearchCheck },
      help: 'office.help_on.name_matches',
      counter: 'name-matches',
      load: () => import('./sanctions/matches-screen.tsx'),
    },
    {
      id: 'name-match',
      path: '/name-matches/:id',
      title: 'office.kyc.match',
      area: 'risk',
      permission: 'kyc.view',
      load: () => import('./sanctions/match-screen.tsx'),
    },
    {
      id: 'sanctions-lists',
      path: '/sanctions-lists',
      title: 'office.kyc.lists.title',
      area: 'risk',
      permission: 'kyc.view',
      menu: { order: 4, icon: ListX },
      help: 'office.help_on.sanctions_lists',
      load: () => import('./sanctions/lists-screen.tsx'),
    },
  ],
  memberTabs: [
    {
      id: 'kyc',
      title: 'office.kyc.tab',
      order: 7,
      permission: 'kyc.view',
      load: () => import('./member/tab.tsx'),
    },
  ],
};
