import { Handshake, MessageSquareText, ScrollText } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const inquiryOffice: OfficeModule = {
  pages: [
    {
      id: 'feedback',
      path: '/feedback',
      title: 'office.feedback.title',
      area: 'desk',
      permission: 'feedback.view',
      menu: { order: 4, icon: MessageSquareText },
      letter: 'f',
      help: 'office.help_on.feedback',
      counter: 'feedback',
      load: () => import('./feedback/screen.tsx'),
    },
    {
      id: 'feedback-one',
      path: '/feedback/:id',
      title: 'office.feedback.one',
      area: 'desk',
      permission: 'feedback.view',
      load: () => import('./feedback-one/screen.tsx'),
    },
    {
      id: 'feedback-settings',
      path: '/feedback-settings',
      title: 'office.feedback.settings',
      area: 'desk',
      permission: 'feedback.view',
      load: () => import('./feedback-settings/screen.tsx'),
    },
    {
      id: 'applications',
      path: '/applications',
      title: 'office.join.title',
      area: 'agents',
      permission: 'join.view',
      menu: { order: 30, icon: Handshake },
      help: 'office.help_on.applications',
      counter: 'applications',
      load: () => import('./applications/screen.tsx'),
    },
    {
      id: 'application',
      path: '/applications/:id',
      title: 'office.join.one',
      area: 'agents',
      permission: 'join.view',
      load: () => import('./application/screen.tsx'),
    },
    {
      id: 'agent-program',
      path: '/agent-program',
      title: 'office.join.program',
      area: 'agents',
      permission: 'join.view',
      menu: { order: 31, icon: ScrollText },
      help: 'office.help_on.agent_program',
      load: () => import('./program/screen.tsx'),
    },
  ],
};
