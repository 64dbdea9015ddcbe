import { permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { regionGuards } from './guards.ts';
import { locationsOf } from './locate.ts';
import { marketHandlers } from './markets-office.ts';
import { playTerms } from './play-terms.ts';
import { listMovesHandler, previewVisitHandler, readRegionRulesHandler } from './region-office.ts';
import { visitorPlace } from './visitor-place.ts';

export const regionModule: Module = {
  name: 'region',
  handlers: [previewVisitHandler, readRegionRulesHandler, listMovesHandler, ...marketHandlers],
  extends: [permissions.with('region.view', 'region.change', 'region.approve')],
  guards: regionGuards,
  contributions: { visitorPlace, playTerms },
  // The first visitor waits for no file.
  start: async (app) => {
    await locationsOf(app).open();
  },
};
