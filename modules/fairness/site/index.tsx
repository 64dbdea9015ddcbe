import { latePart } from '#platform/site/late-part.tsx';
import type { SiteModule } from '#platform/site/slots.ts';

export const fairnessSite: SiteModule = {
  homeRows: [
    {
      id: 'promise',
      order: 70,
      Row: latePart(async () => (await import('./promise/promise-card.tsx')).PromiseCard),
    },
  ],
  routes: [{ path: '/verify', load: () => import('./verify/screen.tsx'), head: 'fairness.head' }],
};
