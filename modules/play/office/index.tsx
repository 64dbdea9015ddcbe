import { DoorOpen, Gift, Rocket, Trophy } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const playOffice: OfficeModule = {
  pages: [
    {
      id: 'rounds',
      path: '/rounds',
      title: 'office.rounds.title',
      permission: 'bet.view',
      menu: { group: 'games', order: 21, icon: DoorOpen },
      load: () => import('./rounds/screen.tsx'),
    },
    {
      id: 'round',
      path: '/rounds/:vendor',
      title: 'office.round.title',
      permission: 'bet.view',
      load: () => import('./round/screen.tsx'),
    },
    {
      id: 'launches',
      path: '/launches',
      title: 'office.launches.title',
      permission: 'bet.view',
      menu: { group: 'games', order: 22, icon: Rocket },
      load: () => import('./launches/screen.tsx'),
    },
    {
      id: 'launch',
      path: '/launches/:launchId',
      title: 'office.launch.title',
      permission: 'bet.view',
      load: () => import('./launch/screen.tsx'),
    },
    {
      id: 'grants',
      path: '/free-rounds',
      title: 'office.grants.title',
      permission: 'freeround.view',
      menu: { group: 'games', order: 23, icon: Gift },
      load: () => import('./grants/screen.tsx'),
    },
    {
      id: 'grant',
      path: '/free-rounds/:id',
      title: 'office.grants.title',
      permission: 'freeround.view',
      load: () => import('./grant/screen.tsx'),
    },
    {
      id: 'prizes',
      path: '/prizes',
      title: 'office.prizes.title',
      permission: 'bet.view',
      menu: { group: 'games', order: 24, icon: Trophy },
      load: () => import('./prizes/screen.tsx'),
    },
  ],
};
