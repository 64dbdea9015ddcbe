import type { SiteModule } from '#platform/site/slots.ts';

export const registrationSite: SiteModule = {
  modals: [
    { id: 'registerModal', load: () => import('./register/register-dialog.tsx') },
    { id: 'loginStep.terms', load: () => import('./terms/terms-dialog.tsx') },
  ],
  agentPages: [{ id: 'registerCenter', load: () => import('./register-centre/screen.tsx') }],
  idleParts: [{ id: 'invitation', load: () => import('./invitation/remember-invitation.tsx') }],
};
