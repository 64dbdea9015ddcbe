import type { SiteModule } from '#platform/site/slots.ts';

export { LoginStepDialog } from './login/login-step-dialog.tsx';
export { type PendingLogin, useLoginRefused } from './login/pending-login.ts';
export { useAfterLogin } from './login/use-after-login.ts';
export { useFreePlay } from './login/use-free-play.ts';

export const identitySite: SiteModule = {
  routes: [
    {
      path: '/login',
      load: () => import('./login/page.tsx'),
      head: 'identity.head',
      isOpenToVisitors: true,
      readsQuery: true,
    },
    {
      path: '/reset',
      load: () => import('./reset/screen.tsx'),
      head: 'recovery.head',
      isPrivate: true,
      isOpenToVisitors: true,
      carriesSecrets: true,
    },
  ],
  modals: [
    { id: 'loginPopupModal', load: () => import('./login/login-dialog.tsx') },
    { id: 'loginModal', load: () => import('./login/login-between-dialog.tsx') },
    { id: 'signOut', load: () => import('./sign-out/sign-out-dialog.tsx') },
    { id: 'forgetPassModal', load: () => import('./forgot/forgot-dialog.tsx') },
    { id: 'changePassModal', load: () => import('./password/change-password-dialog.tsx') },
    { id: 'forcedPasswordModal', load: () => import('./password/forced-password-dialog.tsx') },
    { id: 'loginStep.verify', load: () => import('./verify/verify-place-dialog.tsx') },
    { id: 'welcomeModal', load: () => import('./welcome/welcome-dialog.tsx') },
    { id: 'trueAccountModal', load: () => import('./trial/true-account-dialog.tsx') },
  ],
  idleParts: [{ id: 'welcome', load: () => import('./welcome/welcome-part.tsx') }],
};
