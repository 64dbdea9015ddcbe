import type { SiteModule } from '#platform/site/slots.ts';

export const inboxSite: SiteModule = {
  memberPages: [{ id: 'messageV2', load: () => import('./messages/screen.tsx') }],
  idleParts: [{ id: 'messages', load: () => import('./listen/message-listener.tsx') }],
};
