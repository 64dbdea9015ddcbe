import type { SiteModule } from '#platform/site/slots.ts';
import { PromiseCard } from './promise/promise-card.tsx';

export const fairnessSite: SiteModule = {
  homeRows: [{ id: 'promise', order: 70, Row: PromiseCard }],
  routes: [{ path: '/verify', load: () => import('./verify/screen.tsx') }],
};
