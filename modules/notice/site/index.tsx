import type { SiteModule } from '#platform/site/slots.ts';

export { BannerAside } from './banner/banner-aside.tsx';

export const noticeSite: SiteModule = {
  routes: [
    {
      path: '/noticePage',
      load: () => import('./notice-page/screen.tsx'),
      hasNoRail: true,
      head: 'notice.head',
      readsQuery: true,
      picture: 'promotions',
    },
  ],
  agentPages: [{ id: 'agentAnnouncement', load: () => import('./agent-page/screen.tsx') }],
  modals: [
    { id: 'notice', load: () => import('./dialog/notice-dialog.tsx') },
    { id: 'announcement', load: () => import('./popup/announcement-dialog.tsx') },
  ],
  idleParts: [{ id: 'announcement', load: () => import('./popup/popup-part.tsx') }],
};
