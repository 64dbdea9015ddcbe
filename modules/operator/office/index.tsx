import { KeyRound, LayoutDashboard, ScrollText, UserCog, UsersRound } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export { AcceptInvitation } from './own-password/accept-invitation.tsx';
export { invitationOf } from './own-password/invitation-link.ts';
export { OwnPasswordFields } from './own-password/own-password-fields.tsx';
export { useOwnPassword } from './own-password/use-own-password.ts';

export const operatorOffice: OfficeModule = {
  pages: [
    {
      id: 'overview',
      path: '/',
      title: 'office.overview.title',
      area: 'desk',
      menu: { order: 0, icon: LayoutDashboard },
      letter: 'o',
      help: 'office.help_on.overview',
      load: () => import('./overview/screen.tsx'),
    },
    {
      id: 'approvals',
      path: '/approvals',
      title: 'office.approvals.title',
      area: 'desk',
      permission: 'approval.view',
      menu: { order: 1, icon: UsersRound },
      letter: 'a',
      help: 'office.help_on.approvals',
      fields: ['office.approval.expires', 'office.approval.checker'],
      counter: 'approvals',
      load: () => import('./approvals/screen.tsx'),
    },
    {
      id: 'approval',
      path: '/approvals/:id',
      title: 'office.approval.title',
      area: 'desk',
      permission: 'approval.view',
      help: 'office.help_on.approval',
      load: () => import('./approval/screen.tsx'),
    },
    {
      id: 'audit',
      path: '/audit',
      title: 'office.audit.title',
      area: 'house',
      permission: 'audit.view',
      menu: { order: 1, icon: ScrollText },
      letter: 'u',
      help: 'office.help_on.audit',
      fields: ['office.audit.filter.field', 'office.audit.filter.ip'],
      load: () => import('./audit/screen.tsx'),
    },
    {
      id: 'audit-row',
      path: '/audit/:id',
      title: 'office.audit.row',
      area: 'house',
      permission: 'audit.view',
      help: 'office.help_on.audit_row',
      load: () => import('./audit-row/screen.tsx'),
    },
    {
      id: 'staff',
      path: '/staff',
      title: 'office.staff.title',
      area: 'house',
      permission: 'staff.view',
      menu: { order: 2, icon: UserCog },
      letter: 's',
      help: 'office.help_on.staff',
      load: () => import('./staff/screen.tsx'),
    },
    {
      id: 'roles',
      path: '/roles',
      title: 'office.roles.title',
      area: 'house',
      permission: 'staff.view',
      menu: { order: 3, icon: KeyRound },
      letter: 'e',
      help: 'office.help_on.roles',
      fields: ['office.roles.ceiling', 'office.roles.scope'],
      load: () => import('./roles/screen.tsx'),
    },
  ],
  undos: [
    {
      actions: ['role.change.approve', 'staff.roles.approve', 'staff.suspend'],
      permission: 'staff.manage',
      load: () => import('./undo-staff.ts'),
    },
  ],
};
