import type { SiteModule } from '#platform/site/slots.ts';

export const regionSite: SiteModule = {
  closed: { load: () => import('./closed/pages.tsx') },
};
