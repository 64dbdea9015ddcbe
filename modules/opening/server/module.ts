import { approvals, permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { openBrandApproval } from './open-brand.ts';
import { readOpeningHandler, requestOpeningHandler } from './openings-office.ts';

export const openingModule: Module = {
  name: 'opening',
  handlers: [readOpeningHandler, requestOpeningHandler],
  extends: [permissions.with('brand.open'), approvals.with(openBrandApproval)],
};
