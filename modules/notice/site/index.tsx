import { latePart } from '#platform/site/late-part.tsx';
import type { SiteModule } from '#platform/site/slots.ts';

export { BannerAside } from './banner/banner-aside.tsx';
/** The banners of a group (BNR-1); they are shown at once and move once their script is there. */
export const BannerStrip = latePart(
  async () => (await import('./banner/banner-strip.tsx')).BannerStrip,
);

/** The titles of notices, passing (ANN-1). */
export const NoticeBar = latePart(async () => (await import('./bar/notice-bar.tsx')).NoticeBar);

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
  modals: [
    { id: 'notice', load: () => import('./dialog/notice-dialog.tsx') },
    { id: 'announcement', load: () => import('./popup/announcement-dialog.tsx') },
  ],
  idleParts: [{ id: 'announcement', load: () => import('./popup/popup-part.tsx') }],
};
