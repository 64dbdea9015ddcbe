import { nearPart } from '#platform/site/near-part.tsx';
import type { SiteModule } from '#platform/site/slots.ts';

export const fairnessSite: SiteModule = {
  homeRows: [
    {
      id: 'promise',
      order: 70,
      Row: nearPart(async () => (await import('./promise/promise-card.tsx')).PromiseCard),
    },
  ],
  routes: [
    {
      path: '/verify',
      load: () => import('./verify/screen.tsx'),
      head: 'fairness.head',
      readsQuery: true,
      picture: 'lottery',
    },
    {
      path: '/fairness',
      load: () => import('./fairness/screen.tsx'),
      head: 'fairness.page.head',
    },
  ],
};
