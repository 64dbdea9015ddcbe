import { Handshake, MessageSquareText, ScrollText } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const inquiryOffice: OfficeModule = {
  pages: [
    {
      id: 'feedback',
      path: '/feedback',
      title: 'office.feedback.title',
      permission: 'feedback.view',
      menu: { group: 'tasks', order: 30, icon: MessageSquareText },
      load: () => import('./feedback/screen.tsx'),
    },
    {
      id: 'feedback-one',
      path: '/feedback/:id',
      title: 'office.feedback.one',
      permission: 'feedback.view',
      load: () => import('./feedback-one/screen.tsx'),
    },
    {
      id: 'feedback-settings',
      path: '/feedback-settings',
      title: 'office.feedback.settings',
      permission: 'feedback.view',
      load: () => import('./feedback-settings/screen.tsx'),
    },
    {
      id: 'applications',
      path: '/applications',
      title: 'office.join.title',
      permission: 'join.view',
      menu: { group: 'people', order: 30, icon: Handshake },
      load: () => import('./applications/screen.tsx'),
    },
    {
      id: 'application',
      path: '/applications/:id',
      title: 'office.join.one',
      permission: 'join.view',
      load: () => import('./application/screen.tsx'),
    },
    {
      id: 'agent-program',
      path: '/agent-program',
      title: 'office.join.program',
      permission: 'join.view',
      menu: { group: 'site', order: 31, icon: ScrollText },
      load: () => import('./program/screen.tsx'),
    },
  ],
};
