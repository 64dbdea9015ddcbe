import { officeHandlers } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { forgetBrands, settingsOf } from './brands.ts';
import { closedFor } from './house-status.ts';
import {
  readCountryHandler,
  readDomainRouteHandler,
  readSystemStatusHandler,
  readWhitelabelHandler,
} from './read-system-status.ts';
import {
  changeBrandSettingsHandler,
  listOfficeBrandsHandler,
  readBrandSettingsHandler,
} from './settings-office.ts';
import { watchSettings } from './settings-watch.store.ts';

export const brandModule: Module = {
  name: 'brand',
  handlers: [
    readSystemStatusHandler,
    readWhitelabelHandler,
    readDomainRouteHandler,
    readCountryHandler,
    ...officeHandlers(
      listOfficeBrandsHandler,
      readBrandSettingsHandler,
      changeBrandSettingsHandler,
    ),
  ],
  guards: {
    beforeLogin: async (tx, { brandId, ip }) => closedFor(await settingsOf(tx, brandId), ip),
  },
  start: async (house) => {
    house.onClose(await watchSettings({ url: house.databaseUrl, onChange: forgetBrands }));
  },
};
