import { lazy } from 'react';
import { latePart } from '#platform/site/late-part.tsx';
import type { SiteModule } from '#platform/site/slots.ts';

/** The outside ways into one's account, for the security centre; loaded with it. */
export const SocialSection = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./section/social-section.tsx')).SocialSection,
}));

export type { CodeUnderWay } from './phone/phone-provider.ts';

/** Proving a phone by the brand's provider within another module's form; its kit comes when it is needed (REG-7). */
export async function loadPhoneProvider() {
  const [{ sendPhoneCode }, { phoneErrorKey }] = await Promise.all([
    import('./phone/phone-provider.ts'),
    import('./phone/phone-errors.ts'),
  ]);
  return { sendPhoneCode, phoneErrorKey };
}

export const socialSite: SiteModule = {
  routes: [
    {
      path: '/login/social',
      load: () => import('./return/screen.tsx'),
      head: 'social.head',
      isPrivate: true,
      isOpenToVisitors: true,
      carriesSecrets: true,
    },
    {
      path: '/sandbox/identity',
      load: () => import('./sandbox/screen.tsx'),
      head: 'social.sandbox.head',
      isPrivate: true,
      isOpenToVisitors: true,
      carriesSecrets: true,
    },
  ],
  modals: [{ id: 'phoneProofModal', load: () => import('./phone/phone-dialog.tsx') }],
  loginWays: [
    {
      id: 'social',
      order: 20,
      Way: latePart(async () => (await import('./ways/social-buttons.tsx')).SocialButtons),
    },
  ],
};
