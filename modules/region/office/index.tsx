import { Globe, Plane, Scale } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const regionOffice: OfficeModule = {
  pages: [
    {
      id: 'regions',
      path: '/regions',
      title: 'office.regions.title',
      area: 'house',
      permission: 'region.view',
      menu: { order: 7, icon: Globe },
      help: 'office.help_on.regions',
      load: () => import('./regions/screen.tsx'),
    },
    {
      id: 'markets',
      path: '/markets',
      title: 'office.markets.title',
      area: 'house',
      permission: 'region.view',
      menu: { order: 8, icon: Scale },
      help: 'office.help_on.markets',
      load: () => import('./markets/screen.tsx'),
    },
    {
      id: 'market',
      path: '/markets/:code',
      title: 'office.markets.title',
      area: 'house',
      permission: 'region.view',
      help: 'office.help_on.market',
      load: () => import('./market/screen.tsx'),
    },
    {
      id: 'moves',
      path: '/moves',
      title: 'office.moves.title',
      area: 'people',
      permission: 'region.view',
      menu: { order: 7, icon: Plane },
      help: 'office.help_on.moves',
      load: () => import('./moves/screen.tsx'),
    },
  ],
};
