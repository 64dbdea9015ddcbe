import type { SiteModule } from '#platform/site/slots.ts';

export const walletSite: SiteModule = {
  welcomeParts: [{ id: 'credit', order: 10, load: () => import('./welcome/first-credit.tsx') }],
};
