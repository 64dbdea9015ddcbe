import type { Module } from '#platform/module.ts';
import { listAnnouncementsHandler } from './list-announcements.ts';
import { seedNotices } from './seed-demo.ts';

export const noticeModule: Module = {
  name: 'notice',
  handlers: [listAnnouncementsHandler],
  seedDemo: seedNotices,
};
