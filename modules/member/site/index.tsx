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
  modals: [{ id: 'centreClosedModal', load: () => import('./centre-closed-dialog.tsx') }],
  memberPages: [{ id: 'securityCenter', load: () => import('./security/screen.tsx') }],
};
