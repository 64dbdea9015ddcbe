import { approvals, permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { contributeResources, listDownloadsHandler } from './list-downloads.ts';
import { changeResourceApproval, resourcesOfficeHandlers } from './resources-office.ts';
import { seedDownloads } from './seed-demo.ts';

export const downloadModule: Module = {
  name: 'download',
  handlers: [listDownloadsHandler, ...resourcesOfficeHandlers],
  extends: [
    permissions.with('download.view', 'download.change'),
    approvals.with(changeResourceApproval),
  ],
  contributions: { resources: contributeResources },
  seedDemo: seedDownloads,
};
