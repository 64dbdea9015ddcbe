import { permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { runJob } from './run-cases.ts';
import { runsOfficeHandlers } from './runs-office.ts';

export const conformanceModule: Module = {
  name: 'conformance',
  handlers: runsOfficeHandlers,
  extends: [permissions.with('conformance.view', 'conformance.run')],
  jobs: [runJob],
};
