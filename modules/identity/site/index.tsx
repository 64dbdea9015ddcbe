import type { SiteModule } from '#platform/site/slots.ts';

export const identitySite: SiteModule = {
  modals: [
    { id: 'loginPopupModal', load: () => import('./login/login-dialog.tsx') },
    { id: 'signOut', load: () => import('./sign-out/sign-out-dialog.tsx') },
    { id: 'changePassModal', load: () => import('./password/change-password-dialog.tsx') },
    { id: 'forcedPasswordModal', load: () => import('./password/forced-password-dialog.tsx') },
  ],
};
