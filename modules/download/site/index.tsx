import type { SiteModule, SiteRoute } from '#platform/site/slots.ts';

const DOWN: Omit<SiteRoute, 'path'> = {
  load: () => import('./down/screen.tsx'),
  bannerGroup: 'w_down',
  head: 'download.head',
};

export const downloadSite: SiteModule = {
  routes: [
    { path: '/down', ...DOWN },
    { path: '/download', ...DOWN },
  ],
};
