import { handle } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import { listRooms, listVendorTypes } from '../../contract.ts';
import { closedHere } from '../closed-here.ts';
import { nameIn } from '../game-row.ts';
import { gamesOfBrand } from '../games-of-brand.ts';
import { typeMatcherOf } from './list-games.ts';

/** Types whose games are tables that people sit down at. */
const TABLES = new Set(['LIVE', 'PVP']);

export const listVendorTypesHandler = handle(listVendorTypes, async ({ tx, brand, app }) => {
  const games = await gamesOfBrand(app, tx, brand.id);
  const byType = Map.groupBy(games, (game) => game.game_type);
  const content = Object.fromEntries(
    [...byType].map(([type, ofType]) => [
      type,
      Object.fromEntries(
        [...Map.groupBy(ofType, (game) => game.vendor_code)].map(([vendor, ofVendor]) => [
          vendor,
          [...new Set(ofVendor.flatMap((game) => game.classes))],
        ]),
      ),
    ]),
  );
  return { content };
});

export const listRoomsHandler = handle(listRooms, async ({ input, tx, brand, app, request }) => {
  const language = input.language ?? request.language;
  const games = await gamesOfBrand(app, tx, brand.id);
  const isClosed = await closedHere(app, tx, { brandId: brand.id, ip: request.ip });
  return {
    list: games
      .filter((game) => !isClosed(game))
      .filter((game) => TABLES.has(game.game_type))
      .filter(typeMatcherOf(input.gameType))
      .filter((game) => !input.vassalage || input.vassalage === game.vendor_code)
      .filter((game) => !input.roomId || input.roomId === game.game_code)
      .map((game) => ({
        roomId: game.game_code,
        roomName: nameIn(game.name, language),
        nodeId: Number(game.node_id),
        vassalage: game.vendor_code,
        gameType: game.game_type,
        minBet: toWireMoney(amount(game.min_bet_ticks)),
        iconUrl: game.picture,
        isMaintenance: game.vendor_status === 'maintenance',
      })),
  };
});
