import type { SiteModule } from '#platform/site/slots.ts';

export const transferSite: SiteModule = {
  memberPages: [{ id: 'transferFund', load: () => import('./wallet/screen.tsx') }],
};
