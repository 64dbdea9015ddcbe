import type { SiteModule } from '#platform/site/slots.ts';

export const protectionSite: SiteModule = {
  memberPages: [{ id: 'responsibleGaming', load: () => import('./page/screen.tsx') }],
  welcomeParts: [{ id: 'limits', order: 20, load: () => import('./offer/limit-offer.tsx') }],
  gameParts: [{ id: 'realityCheck', load: () => import('./game/while-playing.tsx') }],
};
