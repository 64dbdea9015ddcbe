import type { SiteModule } from '#platform/site/slots.ts';

export const chatSite: SiteModule = {
  modals: [{ id: 'chatModal', load: () => import('./room/chat-dialog.tsx') }],
  idleParts: [{ id: 'chat', load: () => import('./room/unread-listener.tsx') }],
};
