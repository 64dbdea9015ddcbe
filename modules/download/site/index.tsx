import type { SiteModule } from '#platform/site/slots.ts';

const DOWN = {
  load: () => import('./down/screen.tsx'),
  bannerGroup: 'w_down',
  head: 'download.head',
  picture: 'download',
} as const;

export const downloadSite: SiteModule = {
  routes: [
    { path: '/down', ...DOWN },
    { path: '/download', canonical: '/down', isOpenToVisitors: true, ...DOWN },
  ],
};
