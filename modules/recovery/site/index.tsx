import type { SiteModule } from '#platform/site/slots.ts';

export const recoverySite: SiteModule = {
  routes: [
    {
      path: '/reset',
      load: () => import('./reset/screen.tsx'),
      head: 'recovery.head',
      isPrivate: true,
      isOpenToVisitors: true,
      carriesSecrets: true,
    },
  ],
  modals: [{ id: 'forgetPassModal', load: () => import('./forgot/forgot-dialog.tsx') }],
};
