import { KeyRound, ScrollText, UserCog, UsersRound } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export { OwnPasswordFields } from './own-password/own-password-fields.tsx';
export { useOwnPassword } from './own-password/use-own-password.ts';

export const operatorOffice: OfficeModule = {
  pages: [
    {
      id: 'approvals',
      path: '/approvals',
      title: 'office.approvals.title',
      permission: 'approval.view',
      menu: { group: 'tasks', order: 1, icon: UsersRound },
      load: () => import('./approvals/screen.tsx'),
    },
    {
      id: 'approval',
      path: '/approvals/:id',
      title: 'office.approval.title',
      permission: 'approval.view',
      load: () => import('./approval/screen.tsx'),
    },
    {
      id: 'audit',
      path: '/audit',
      title: 'office.audit.title',
      permission: 'audit.view',
      menu: { group: 'administration', order: 1, icon: ScrollText },
      load: () => import('./audit/screen.tsx'),
    },
    {
      id: 'staff',
      path: '/staff',
      title: 'office.staff.title',
      permission: 'staff.view',
      menu: { group: 'administration', order: 2, icon: UserCog },
      load: () => import('./staff/screen.tsx'),
    },
    {
      id: 'roles',
      path: '/roles',
      title: 'office.roles.title',
      permission: 'staff.view',
      menu: { group: 'administration', order: 3, icon: KeyRound },
      load: () => import('./roles/screen.tsx'),
    },
  ],
};
