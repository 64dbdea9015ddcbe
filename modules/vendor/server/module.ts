import {
  approvals,
  figureReaders,
  permissions,
  searchers,
} from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { readFeeds } from './ask-vendor.ts';
import { vendorSearcher } from './find-vendors.ts';
import { expireOfficeKeyHandler, issueKeyApproval, issueOfficeKeyHandler } from './keys-office.ts';
import { changeMoneyLimitsHandler, moneyLimitsApproval } from './limits-office.ts';
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
    issueOfficeKeyHandler,
    expireOfficeKeyHandler,
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
    permissions.with('vendor.view', 'vendor.change', 'vendor.keys'),
    approvals.with(issueKeyApproval, moneyLimitsApproval),
  ],
};
