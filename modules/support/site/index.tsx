import type { SiteModule } from '#platform/site/slots.ts';

export { setServiceUnread } from './rail/unread.ts';

export const supportSite: SiteModule = {
  idleParts: [
    { id: 'support', load: () => import('./rail/rail.tsx') },
    { id: 'toasts', load: () => import('./rail/toast-corner.tsx') },
  ],
};
