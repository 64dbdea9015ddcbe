import { MailPlus, Mails } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const inboxOffice: OfficeModule = {
  pages: [
    {
      id: 'letters',
      path: '/letters',
      title: 'office.letters.title',
      area: 'desk',
      permission: 'letter.view',
      menu: { order: 5, icon: Mails },
      help: 'office.help_on.letters',
      counter: 'letters',
      load: () => import('./letters/screen.tsx'),
    },
    {
      id: 'letter',
      path: '/letters/:id',
      title: 'office.letters.one',
      area: 'desk',
      permission: 'letter.view',
      help: 'office.help_on.letter',
      load: () => import('./letter/screen.tsx'),
    },
    {
      id: 'broadcasts',
      path: '/broadcasts',
      title: 'office.broadcasts.title',
      area: 'content',
      permission: 'broadcast.view',
      menu: { order: 12, icon: MailPlus },
      help: 'office.help_on.broadcasts',
      load: () => import('./broadcasts/screen.tsx'),
    },
    {
      id: 'broadcast',
      path: '/broadcasts/:id',
      title: 'office.broadcasts.one',
      area: 'content',
      permission: 'broadcast.view',
      help: 'office.help_on.broadcast',
      load: () => import('./broadcast/screen.tsx'),
    },
  ],
};
