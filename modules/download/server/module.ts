import type { Module } from '#platform/module.ts';
import { contributeResources, listDownloadsHandler } from './list-downloads.ts';
import { resourcesOfficeHandlers } from './resources-office.ts';
import { seedDownloads } from './seed-demo.ts';

export const downloadModule: Module = {
  name: 'download',
  handlers: [listDownloadsHandler, ...resourcesOfficeHandlers],
  contributions: { resources: contributeResources },
  seedDemo: seedDownloads,
};
