import { handle } from '#platform/http/handle.ts';
import { listHotGames } from '../contract.ts';
import { closedHere } from './closed-here.ts';
import { toGameRow } from './game-row.ts';
import { gamesOfBrand } from './games-of-brand.ts';

export const listHotGamesHandler = handle(
  listHotGames,
  async ({ input, tx, brand, house, request }) => {
    const games = await gamesOfBrand(house, tx, brand.id);
    const isClosed = await closedHere(house, tx, { brandId: brand.id, ip: request.ip });
    return {
      list: games
        .filter(
          (game) =>
            game.is_hot &&
            !isClosed(game) &&
            (!input.gameType || input.gameType === game.game_type) &&
            (!input.vassalage || input.vassalage === game.vendor_code),
        )
        .slice(0, input.most)
        .map((game) => toGameRow(game, input.language ?? request.language)),
    };
  },
);
