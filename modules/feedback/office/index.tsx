import { MessageSquareText } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const feedbackOffice: OfficeModule = {
  pages: [
    {
      id: 'feedback',
      path: '/feedback',
      title: 'office.feedback.title',
      permission: 'feedback.view',
      menu: { group: 'desk', order: 30, icon: MessageSquareText },
      load: () => import('./list/screen.tsx'),
    },
    {
      id: 'feedback-one',
      path: '/feedback/:id',
      title: 'office.feedback.one',
      permission: 'feedback.view',
      load: () => import('./one/screen.tsx'),
    },
    {
      id: 'feedback-settings',
      path: '/feedback-settings',
      title: 'office.feedback.settings',
      permission: 'feedback.view',
      load: () => import('./settings/screen.tsx'),
    },
  ],
};
