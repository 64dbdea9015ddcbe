import { CircleQuestionMark } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const helpOffice: OfficeModule = {
  pages: [
    {
      id: 'help',
      path: '/help',
      title: 'office.help.title',
      permission: 'help.view',
      menu: { group: 'site', order: 20, icon: CircleQuestionMark },
      load: () => import('./tree/screen.tsx'),
    },
    {
      id: 'help-article',
      path: '/help/:id',
      title: 'office.help.article',
      permission: 'help.view',
      load: () => import('./article/screen.tsx'),
    },
  ],
};
