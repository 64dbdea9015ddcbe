import { Gamepad2, Rows3 } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const catalogOffice: OfficeModule = {
  pages: [
    {
      id: 'games',
      path: '/games',
      title: 'office.catalog.games',
      area: 'games',
      permission: 'catalog.view',
      menu: { order: 10, icon: Gamepad2 },
      letter: 'g',
      help: 'office.help_on.games',
      fields: ['office.catalog.minBet', 'office.catalog.rtp'],
      load: () => import('./games/screen.tsx'),
    },
    {
      id: 'game',
      path: '/games/:nodeId',
      title: 'office.catalog.game',
      area: 'games',
      permission: 'catalog.view',
      help: 'office.help_on.game',
      fields: ['office.catalog.minBet', 'office.catalog.rtp'],
      load: () => import('./game/screen.tsx'),
    },
    {
      id: 'shelves',
      path: '/shelves',
      title: 'office.catalog.shelves',
      area: 'games',
      permission: 'catalog.view',
      menu: { order: 11, icon: Rows3 },
      help: 'office.help_on.shelves',
      load: () => import('./shelves/screen.tsx'),
    },
  ],
  undos: [
    {
      actions: ['catalog.game.change', 'catalog.vendor.change', 'catalog.category.change'],
      permission: 'catalog.change',
      load: () => import('./undo-catalog.ts'),
    },
  ],
};
