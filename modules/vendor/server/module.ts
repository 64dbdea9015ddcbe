import { permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { readFeeds } from './ask-vendor.ts';
import { expireDoorKeyHandler, issueDoorKeyHandler } from './keys-office.ts';
import { forgetNonces } from './vendor.store.ts';
import {
  changeDoorVendorHandler,
  listDoorVendorsHandler,
  listVendorNamesHandler,
  readDoorVendorHandler,
  turnDoorBreakerHandler,
} from './vendors-office.ts';

export const vendorModule: Module = {
  name: 'vendor',
  handlers: [
    listDoorVendorsHandler,
    listVendorNamesHandler,
    readDoorVendorHandler,
    changeDoorVendorHandler,
    turnDoorBreakerHandler,
    issueDoorKeyHandler,
    expireDoorKeyHandler,
  ],
  jobs: [
    { name: 'vendor.read_feeds', cron: '*/10 * * * *', run: readFeeds },
    {
      name: 'vendor.forget_nonces',
      cron: '*/10 * * * *',
      run: (house) => house.db.autocommit(forgetNonces),
    },
  ],
  extends: [permissions.with('vendor.view', 'vendor.change', 'vendor.keys')],
};
