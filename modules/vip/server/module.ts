import type { Module } from '#platform/module.ts';
import { readVipPageHandler } from './read-vip-page.ts';
import { seedVipPage } from './seed-demo.ts';
import { vipOfficeHandlers } from './vip-office.ts';

export const vipModule: Module = {
  name: 'vip',
  handlers: [readVipPageHandler, ...vipOfficeHandlers],
  seedDemo: seedVipPage,
};
