import type { Module } from '#platform/module.ts';
import { bannerOfficeHandlers } from './banners-office.ts';
import { listAnnouncementsHandler } from './list-announcements.ts';
import { noticeOfficeHandlers } from './notices-office.ts';
import { seedNotices } from './seed-demo.ts';

export const noticeModule: Module = {
  name: 'notice',
  handlers: [listAnnouncementsHandler, ...noticeOfficeHandlers, ...bannerOfficeHandlers],
  seedDemo: seedNotices,
};
