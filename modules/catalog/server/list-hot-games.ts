import { handle } from '#platform/http/handle.ts';
import { listHotGames } from '../contract.ts';
import { toGameRow } from './game-row.ts';
import { gamesOfBrand } from './games-of-brand.ts';

export const listHotGamesHandler = handle(
  listHotGames,
  async ({ input, tx, brand, house, request }) => {
    const games = await gamesOfBrand(house, tx, brand.id);
    return {
      list: games
        .filter(
          (game) =>
            game.is_hot &&
            (!input.gameType || input.gameType === game.game_type) &&
            (!input.vassalage || input.vassalage === game.vendor_code),
        )
        .slice(0, input.most)
        .map((game) => toGameRow(game, input.language ?? request.language)),
    };
  },
);
