import { Fingerprint, MonitorSmartphone, Users } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const memberOffice: OfficeModule = {
  pages: [
    {
      id: 'members',
      path: '/members',
      title: 'office.members.title',
      area: 'people',
      permission: 'member.view',
      menu: { order: 1, icon: Users },
      letter: 'm',
      help: 'office.help_on.members',
      load: () => import('./members/screen.tsx'),
    },
    {
      id: 'member',
      path: '/members/:id',
      title: 'office.member.title',
      area: 'people',
      permission: 'member.view',
      help: 'office.help_on.member',
      load: () => import('./member/screen.tsx'),
    },
    {
      id: 'sessions',
      path: '/sessions',
      title: 'office.sessions.title',
      area: 'people',
      permission: 'member.view',
      menu: { order: 2, icon: MonitorSmartphone },
      help: 'office.help_on.sessions',
      load: () => import('./sessions/screen.tsx'),
    },
    {
      id: 'look-alikes',
      path: '/look-alikes',
      title: 'office.look_alikes.title',
      area: 'risk',
      permission: 'registration.view',
      menu: { order: 5, icon: Fingerprint },
      help: 'office.help_on.look_alikes',
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
  undos: [
    {
      actions: ['member.freeze', 'member.unfreeze'],
      permission: 'member.change',
      load: () => import('./member/undo-freeze.ts'),
    },
  ],
};
