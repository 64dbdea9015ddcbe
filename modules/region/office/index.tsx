import { Globe, Plane } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const regionOffice: OfficeModule = {
  pages: [
    {
      id: 'regions',
      path: '/regions',
      title: 'office.regions.title',
      permission: 'region.view',
      menu: { group: 'site', order: 7, icon: Globe },
      load: () => import('./regions/screen.tsx'),
    },
    {
      id: 'moves',
      path: '/moves',
      title: 'office.moves.title',
      permission: 'region.view',
      menu: { group: 'people', order: 7, icon: Plane },
      load: () => import('./moves/screen.tsx'),
    },
  ],
};
