import type { SiteModule } from '#platform/site/slots.ts';

export const feedbackSite: SiteModule = {
  modals: [{ id: 'feedbackModal', load: () => import('./feedback/feedback-dialog.tsx') }],
};
