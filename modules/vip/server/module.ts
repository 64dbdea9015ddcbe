import { memberFactReaders, permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { clubLabelOf } from './member-rank.ts';
import { rankFact } from './rank-fact.ts';
import { rankOfficeHandlers } from './rank-office.ts';
import { readVipPageHandler } from './read-vip-page.ts';
import { seedVipPage } from './seed-demo.ts';
import { vipOfficeHandlers } from './vip-office.ts';

export const vipModule: Module = {
  name: 'vip',
  handlers: [readVipPageHandler, ...vipOfficeHandlers, ...rankOfficeHandlers],
  contributions: {
    memberInfo: async (_app, tx, member) => ({ clubLabel: await clubLabelOf(tx, member) }),
  },
  extends: [
    permissions.with('vip.view', 'vip.change', 'vip.rank'),
    memberFactReaders.with(rankFact),
  ],
  seedDemo: seedVipPage,
};
