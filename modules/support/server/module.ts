import { permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { channelsOf, listServiceChannelsHandler, openServiceLinkHandler } from './channels.ts';
import { channelsOfficeHandlers } from './channels-office.ts';
import { seedChannels } from './seed-demo.ts';

export const supportModule: Module = {
  name: 'support',
  handlers: [listServiceChannelsHandler, openServiceLinkHandler, ...channelsOfficeHandlers],
  extends: [permissions.with('support.view', 'support.change', 'support.hosts')],
  contributions: {
    systemStatus: async (_app, tx, { brandId }) => ({
      customerService: await channelsOf(tx, brandId),
    }),
  },
  seedDemo: seedChannels,
};
