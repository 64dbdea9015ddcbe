import type { SiteModule } from '#platform/site/slots.ts';

export const joinSite: SiteModule = {
  routes: [{ path: '/join', load: () => import('./join/screen.tsx'), head: 'join.head' }],
};
