import { FileDown } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const listsOffice: OfficeModule = {
  pages: [
    {
      id: 'exports',
      path: '/exports',
      title: 'office.exports.title',
      permission: 'lists.export',
      menu: { group: 'administration', order: 45, icon: FileDown },
      load: () => import('./exports/screen.tsx'),
    },
  ],
};
