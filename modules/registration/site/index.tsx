import type { SiteModule } from '#platform/site/slots.ts';

export const registrationSite: SiteModule = {
  modals: [{ id: 'registerModal', load: () => import('./register/register-dialog.tsx') }],
};
