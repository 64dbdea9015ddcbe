import type { SiteModule } from '#platform/site/slots.ts';

export const inboxSite: SiteModule = {
  memberPages: [{ id: 'messageV2', load: () => import('./page/screen.tsx') }],
  idleParts: [{ id: 'messages', load: () => import('./listen/message-listener.tsx') }],
};
