import { ClipboardList, Inbox } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export { AlsoHere } from './frame/also-here.tsx';
export { NotificationBell } from './frame/notification-bell.tsx';

export const workOffice: OfficeModule = {
  pages: [
    {
      id: 'work',
      path: '/inbox',
      title: 'office.work.title',
      area: 'desk',
      menu: { order: 0.5, icon: Inbox },
      letter: 'i',
      help: 'office.help_on.work',
      fields: ['office.work.owner', 'office.work.due'],
      load: () => import('./list/screen.tsx'),
    },
    {
      id: 'shift-report',
      path: '/shift-report',
      title: 'office.shift.title',
      area: 'desk',
      permission: 'work.report',
      menu: { order: 9, icon: ClipboardList },
      letter: 'q',
      help: 'office.help_on.shift_report',
      fields: ['came', 'done', 'left', 'by'].map((name) => `office.shift.${name}`),
      load: () => import('./report/screen.tsx'),
    },
    {
      id: 'notifications',
      path: '/notifications',
      title: 'office.notifications.title',
      area: 'desk',
      help: 'office.help_on.notifications',
      load: () => import('./notifications/screen.tsx'),
    },
  ],
};
