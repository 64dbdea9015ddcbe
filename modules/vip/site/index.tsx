import type { SiteModule } from '#platform/site/slots.ts';

export const vipSite: SiteModule = {
  routes: [
    {
      path: '/vip',
      load: () => import('./page/screen.tsx'),
      head: 'vip.head',
      readsQuery: true,
      picture: 'vip',
    },
  ],
  memberPages: [{ id: 'playerRank', load: () => import('./rank/screen.tsx') }],
};
