import { CircleQuestionMark } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const helpOffice: OfficeModule = {
  pages: [
    {
      id: 'help',
      path: '/help',
      title: 'office.help.title',
      area: 'content',
      permission: 'help.view',
      menu: { order: 20, icon: CircleQuestionMark },
      help: 'office.help_on.help',
      load: () => import('./tree/screen.tsx'),
    },
    {
      id: 'help-article',
      path: '/help/:id',
      title: 'office.help.article',
      area: 'content',
      permission: 'help.view',
      help: 'office.help_on.help_article',
      load: () => import('./article/screen.tsx'),
    },
  ],
};
