import { lazy } from 'react';
import type { SiteModule } from '#platform/site/slots.ts';

/** The outside ways into one's account, for the security centre; loaded with it. */
export const SocialSection = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./section/social-section.tsx')).SocialSection,
}));

export const socialSite: SiteModule = {
  routes: [{ path: '/login/social', load: () => import('./return/screen.tsx') }],
  modals: [{ id: 'phoneProofModal', load: () => import('./phone/phone-dialog.tsx') }],
  loginWays: [{ id: 'social', order: 20, load: () => import('./ways/social-buttons.tsx') }],
};
