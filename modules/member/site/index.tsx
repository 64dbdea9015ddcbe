import type { SiteModule } from '#platform/site/slots.ts';

export const memberSite: SiteModule = {
  routes: [
    {
      path: '/account/security',
      load: () => import('./security/screen.tsx'),
      head: 'profile.head',
      isPrivate: true,
    },
  ],
  memberPages: [{ id: 'securityCenter', load: () => import('./security/screen.tsx') }],
};
