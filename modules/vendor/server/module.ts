import {
  approvals,
  figureReaders,
  permissions,
  searchers,
  waitingCounters,
  workQueues,
} from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import {
  addVendorApproval,
  addVendorHandler,
  testVendorHandler,
} from './added/add-vendor-office.ts';
import { watchAddedVendors } from './added/bind-added.ts';
import { readFeeds } from './ask-vendor.ts';
import { vendorSearcher } from './find-vendors.ts';
import { expireOfficeKeyHandler, issueKeyApproval, issueOfficeKeyHandler } from './keys-office.ts';
import { changeMoneyLimitsHandler, moneyLimitsApproval } from './limits-office.ts';
import {
  quarantineCounter,
  quarantineVendorHandler,
  releaseApproval,
  releaseVendorHandler,
} from './quarantine-office.ts';
import { quarantineQueue } from './quarantine-queue.ts';
import { deleteNonces } from './vendor.store.ts';
import { vendorFigures } from './vendor-figures.ts';
import {
  changeOfficeVendorHandler,
  listOfficeVendorsHandler,
  listVendorNamesHandler,
  readOfficeVendorHandler,
  turnBreakerHandler,
} from './vendors-office.ts';

export const vendorModule: Module = {
  name: 'vendor',
  handlers: [
    listOfficeVendorsHandler,
    listVendorNamesHandler,
    readOfficeVendorHandler,
    changeOfficeVendorHandler,
    changeMoneyLimitsHandler,
    turnBreakerHandler,
    quarantineVendorHandler,
    releaseVendorHandler,
    issueOfficeKeyHandler,
    expireOfficeKeyHandler,
    addVendorHandler,
    testVendorHandler,
  ],
  jobs: [
    { name: 'vendor.read_feeds', cron: '*/10 * * * *', run: readFeeds },
    {
      name: 'vendor.delete_nonces',
      cron: '*/10 * * * *',
      run: (app) => app.db.autocommit(deleteNonces),
    },
  ],
  extends: [
    searchers.with(vendorSearcher),
    figureReaders.with(vendorFigures),
    permissions.with('vendor.view', 'vendor.change', 'vendor.keys', 'vendor.quarantine'),
    approvals.with(issueKeyApproval, moneyLimitsApproval, releaseApproval, addVendorApproval),
    waitingCounters.with(quarantineCounter),
    workQueues.with(quarantineQueue),
  ],
  start: watchAddedVendors,
};
