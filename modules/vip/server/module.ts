import { permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { readVipPageHandler } from './read-vip-page.ts';
import { seedVipPage } from './seed-demo.ts';
import { vipOfficeHandlers } from './vip-office.ts';

export const vipModule: Module = {
  name: 'vip',
  handlers: [readVipPageHandler, ...vipOfficeHandlers],
  extends: [permissions.with('vip.view', 'vip.change')],
  seedDemo: seedVipPage,
};
