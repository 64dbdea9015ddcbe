import { FileDown } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const listsOffice: OfficeModule = {
  pages: [
    {
      id: 'exports',
      path: '/exports',
      title: 'office.exports.title',
      area: 'desk',
      permission: 'lists.export',
      menu: { order: 60, icon: FileDown },
      letter: 'x',
      help: 'office.help_on.exports',
      load: () => import('./exports/screen.tsx'),
    },
  ],
};
