import type { Module } from '#platform/module.ts';
import { listGamesHandler } from './list-games.ts';
import { listHotGamesHandler } from './list-hot-games.ts';
import { listVendorsHandler } from './list-vendors.ts';

export const catalogModule: Module = {
  name: 'catalog',
  handlers: [listGamesHandler, listHotGamesHandler, listVendorsHandler],
};
