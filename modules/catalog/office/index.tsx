import { Gamepad2, Rows3 } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const catalogOffice: OfficeModule = {
  pages: [
    {
      id: 'games',
      path: '/games',
      title: 'office.catalog.games',
      permission: 'catalog.view',
      menu: { group: 'games', order: 10, icon: Gamepad2 },
      load: () => import('./games/screen.tsx'),
    },
    {
      id: 'shelves',
      path: '/shelves',
      title: 'office.catalog.shelves',
      permission: 'catalog.view',
      menu: { group: 'games', order: 11, icon: Rows3 },
      load: () => import('./shelves/screen.tsx'),
    },
  ],
};
