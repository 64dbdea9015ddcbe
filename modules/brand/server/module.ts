import { approvals, permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { STATUS_TOPIC } from '../contract.ts';
import { settingsOf } from './brands.ts';
import {
  readConsolidatedSettingsHandler,
  readCountryHandler,
  readDomainRouteHandler,
  readSystemStatusHandler,
  readWhitelabelHandler,
} from './read-system-status.ts';
import { seedDemoSettings } from './seed-demo.ts';
import {
  changeBrandSettingsHandler,
  changeSettingsApproval,
  listOfficeBrandsHandler,
  readBrandSettingsHandler,
} from './settings-office.ts';
import { closedFor } from './site-status.ts';

export const brandModule: Module = {
  name: 'brand',
  handlers: [
    readSystemStatusHandler,
    readWhitelabelHandler,
    readConsolidatedSettingsHandler,
    readDomainRouteHandler,
    readCountryHandler,
    listOfficeBrandsHandler,
    readBrandSettingsHandler,
    changeBrandSettingsHandler,
  ],
  extends: [permissions.with('brand.view', 'brand.change'), approvals.with(changeSettingsApproval)],
  guards: {
    beforeVisit: async (_app, tx, { brandId, ip }) => closedFor(await settingsOf(tx, brandId), ip),
    beforeLogin: async (_app, tx, { brandId, ip }) => closedFor(await settingsOf(tx, brandId), ip),
  },
  topics: [STATUS_TOPIC],
  seedDemo: seedDemoSettings,
};
