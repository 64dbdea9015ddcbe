import type { SiteModule } from '#platform/site/slots.ts';

export const withdrawalSite: SiteModule = {
  memberPages: [{ id: 'withdraw', load: () => import('./withdraw/screen.tsx') }],
};
