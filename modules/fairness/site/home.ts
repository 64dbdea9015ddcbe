import { nearPart } from '#platform/site/near-part.tsx';
import type { SiteHome } from '#platform/site/slots.ts';

export const fairnessHome: SiteHome = {
  homeRows: [
    {
      id: 'promise',
      order: 70,
      Row: nearPart(async () => (await import('./promise/promise-card.tsx')).PromiseCard),
    },
  ],
};
