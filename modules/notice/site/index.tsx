import type { SiteModule } from '#platform/site/slots.ts';

export const noticeSite: SiteModule = {
  routes: [{ path: '/noticePage', load: () => import('./notice-page/screen.tsx') }],
};
