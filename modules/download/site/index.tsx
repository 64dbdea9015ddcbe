import type { SiteModule } from '#platform/site/slots.ts';

export const downloadSite: SiteModule = {
  routes: [
    {
      path: '/down',
      load: () => import('./down/screen.tsx'),
      bannerGroup: 'w_down',
      head: 'download.head',
    },
  ],
};
