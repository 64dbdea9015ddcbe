import { Fingerprint, Users } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const memberOffice: OfficeModule = {
  pages: [
    {
      id: 'members',
      path: '/members',
      title: 'office.members.title',
      permission: 'member.view',
      menu: { group: 'people', order: 1, icon: Users },
      load: () => import('./members/screen.tsx'),
    },
    {
      id: 'member',
      path: '/members/:id',
      title: 'office.member.title',
      permission: 'member.view',
      load: () => import('./member/screen.tsx'),
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
  memberTabs: [
    {
      id: 'access',
      title: 'office.access.title',
      order: 5,
      permission: 'member.view',
      load: () => import('./access/tab.tsx'),
    },
  ],
};
