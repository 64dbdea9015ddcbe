import { lazy } from 'react';
import type { SiteModule } from '#platform/site/slots.ts';

/** The offer of deposit limits, beside a deposit too until it is answered; its script comes with the first such page. */
export const LimitOffer = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./offer/limit-offer.tsx')).Part,
}));

export const protectionSite: SiteModule = {
  memberPages: [{ id: 'responsibleGaming', load: () => import('./page/screen.tsx') }],
  welcomeParts: [{ id: 'limits', order: 20, load: () => import('./offer/limit-offer.tsx') }],
  gameParts: [{ id: 'realityCheck', load: () => import('./game/while-playing.tsx') }],
};
