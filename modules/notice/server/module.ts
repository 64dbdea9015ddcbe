import { permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { agentAnnouncementHandlers } from './agent-announcements.ts';
import { bannerOfficeHandlers } from './banners-office.ts';
import { BANNER_FILES } from './draw-banner.ts';
import { listAnnouncementsHandler } from './list-announcements.ts';
import { noticeOfficeHandlers } from './notices-office.ts';
import { readPopupsOpenHandler } from './read-popups-open.ts';
import { seedNotices } from './seed-demo.ts';

export const noticeModule: Module = {
  name: 'notice',
  handlers: [
    listAnnouncementsHandler,
    readPopupsOpenHandler,
    ...agentAnnouncementHandlers,
    ...noticeOfficeHandlers,
    ...bannerOfficeHandlers,
  ],
  extends: [
    permissions.with(
      'notice.view',
      'notice.change',
      'notice.publish',
      'banner.view',
      'banner.change',
      'banner.publish',
    ),
  ],
  publicFiles: BANNER_FILES,
  seedDemo: seedNotices,
};
