import type { SiteModule } from '#platform/site/slots.ts';

export const chatSite: SiteModule = {
  modals: [{ id: 'chatModal', load: () => import('./conversation/chat-dialog.tsx') }],
  idleParts: [{ id: 'chat', load: () => import('./conversation/unread-listener.tsx') }],
};
