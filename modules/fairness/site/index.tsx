import type { SiteModule } from '#platform/site/slots.ts';

export const fairnessSite: SiteModule = {
  routes: [{ path: '/verify', load: () => import('./verify/screen.tsx') }],
};
