import { permissions, searchers } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { GAME_FILES } from './draw-game-picture.ts';
import { gameSearcher } from './find-games.ts';
import { gameOfficeHandlers } from './game-office.ts';
import { listGamesHandler } from './lists/list-games.ts';
import { listHotGamesHandler } from './lists/list-hot-games.ts';
import { listVendorsHandler } from './lists/list-vendors.ts';
import { listRoomsHandler, listVendorTypesHandler } from './lists/rooms-and-types.ts';
import {
  addFavouriteHandler,
  listFavouriteIdsHandler,
  listFavouritesHandler,
  removeFavouriteHandler,
  sortFavouritesHandler,
} from './own-lists/favourites.ts';
import { clearRecentGamesHandler, listRecentGamesHandler } from './own-lists/recent-games.ts';
import {
  changeCategoryHandler,
  changeVendorOfferHandler,
  listGamesOfficeHandler,
  listShelvesOfficeHandler,
} from './shelves-office.ts';

export const catalogModule: Module = {
  name: 'catalog',
  handlers: [
    listGamesHandler,
    listHotGamesHandler,
    listVendorsHandler,
    listVendorTypesHandler,
    listRoomsHandler,
    listFavouriteIdsHandler,
    listFavouritesHandler,
    addFavouriteHandler,
    removeFavouriteHandler,
    sortFavouritesHandler,
    listRecentGamesHandler,
    clearRecentGamesHandler,
    listGamesOfficeHandler,
    listShelvesOfficeHandler,
    changeVendorOfferHandler,
    changeCategoryHandler,
    ...gameOfficeHandlers,
  ],
  publicFiles: GAME_FILES,
  extends: [permissions.with('catalog.view', 'catalog.change'), searchers.with(gameSearcher)],
};
