import type { SiteModule } from '#platform/site/slots.ts';

export const fairnessSite: SiteModule = {
  routes: [
    {
      path: '/verify',
      load: () => import('./verify/screen.tsx'),
      head: 'fairness.head',
      readsQuery: true,
      picture: 'lottery',
    },
    {
      path: '/fairness',
      load: () => import('./fairness/screen.tsx'),
      head: 'fairness.page.head',
    },
  ],
};
