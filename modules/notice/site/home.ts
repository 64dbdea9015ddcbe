import { latePart } from '#platform/site/late-part.tsx';

/** The banners of a group (BNR-1); they are shown at once and move once their script is there. */
export const BannerStrip = latePart(
  async () => (await import('./banner/banner-strip.tsx')).BannerStrip,
);

/** The titles of notices, passing (ANN-1). */
export const NoticeBar = latePart(async () => (await import('./bar/notice-bar.tsx')).NoticeBar);
