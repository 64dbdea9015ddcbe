import type { SiteModule } from '#platform/site/slots.ts';

export const inquirySite: SiteModule = {
  modals: [{ id: 'feedbackModal', load: () => import('./feedback/feedback-dialog.tsx') }],
  routes: [
    {
      path: '/join',
      load: () => import('./join/screen.tsx'),
      head: 'join.head',
      picture: 'join',
    },
  ],
};
