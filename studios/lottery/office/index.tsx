import { CalendarClock, Dices, KeyRound, Repeat, TriangleAlert } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const lotteryStudioOffice: OfficeModule = {
  pages: [
    {
      id: 'lottery-draws',
      path: '/lottery/draws',
      title: 'office.lottery.draws.title',
      permission: 'lottery.view',
      menu: { group: 'games', order: 2, icon: Dices },
      load: () => import('./draws/screen.tsx'),
    },
    {
      id: 'lottery-draw',
      path: '/lottery/draws/:game/:drawNo',
      title: 'office.lottery.draw',
      permission: 'lottery.view',
      load: () => import('./draw/screen.tsx'),
    },
    {
      id: 'lottery-games',
      path: '/lottery/games',
      title: 'office.lottery.games.title',
      permission: 'lottery.view',
      menu: { group: 'games', order: 3, icon: CalendarClock },
      load: () => import('./games/screen.tsx'),
    },
    {
      id: 'lottery-game',
      path: '/lottery/games/:game',
      title: 'office.lottery.game',
      permission: 'lottery.view',
      load: () => import('./game/screen.tsx'),
    },
    {
      id: 'lottery-terms',
      path: '/lottery/games/:game/terms',
      title: 'office.lottery.terms.title',
      permission: 'lottery.view',
      load: () => import('./terms/screen.tsx'),
    },
    {
      id: 'lottery-alerts',
      path: '/lottery/alerts',
      title: 'office.lottery.alerts.title',
      permission: 'lottery.view',
      menu: { group: 'games', order: 4, icon: TriangleAlert },
      load: () => import('./alerts/screen.tsx'),
    },
    {
      id: 'lottery-plans',
      path: '/lottery/plans',
      title: 'office.lottery.plans.title',
      permission: 'lottery.view',
      menu: { group: 'games', order: 4, icon: Repeat },
      load: () => import('./plans/screen.tsx'),
    },
    {
      id: 'lottery-plan',
      path: '/lottery/plans/:id',
      title: 'office.lottery.plan',
      permission: 'lottery.view',
      load: () => import('./plan/screen.tsx'),
    },
    {
      id: 'lottery-push-keys',
      path: '/lottery/push-keys',
      title: 'office.lottery.keys.title',
      permission: 'lottery.view',
      menu: { group: 'games', order: 4, icon: KeyRound },
      load: () => import('./push-keys/screen.tsx'),
    },
  ],
};
