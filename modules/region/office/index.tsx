import { Globe, Plane, Scale } from 'lucide-react';
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
      id: 'markets',
      path: '/markets',
      title: 'office.markets.title',
      permission: 'region.view',
      menu: { group: 'site', order: 8, icon: Scale },
      load: () => import('./markets/screen.tsx'),
    },
    {
      id: 'market',
      path: '/markets/:code',
      title: 'office.markets.title',
      permission: 'region.view',
      load: () => import('./market/screen.tsx'),
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
