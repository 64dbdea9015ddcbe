import { permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { exportRowsJob, takeUpExportsJob } from './export-rows.job.ts';
import {
  cancelAgentExportHandler,
  listAgentExportsHandler,
  readAgentExportPartHandler,
  requestAgentExportHandler,
} from './exports-agent.ts';
import {
  cancelExportHandler,
  listExportsHandler,
  openExportHandler,
  readExportPartHandler,
  requestExportHandler,
} from './exports-office.ts';
import { sweepExportsJob } from './sweep-exports.job.ts';
import { listViewsHandler, removeViewHandler, saveViewHandler } from './views-office.ts';

export const listsModule: Module = {
  name: 'lists',
  handlers: [
    requestExportHandler,
    listExportsHandler,
    cancelExportHandler,
    openExportHandler,
    readExportPartHandler,
    requestAgentExportHandler,
    listAgentExportsHandler,
    cancelAgentExportHandler,
    readAgentExportPartHandler,
    listViewsHandler,
    saveViewHandler,
    removeViewHandler,
  ],
  extends: [permissions.with('lists.export', 'lists.personal', 'lists.share')],
  jobs: [exportRowsJob, takeUpExportsJob, sweepExportsJob],
};
