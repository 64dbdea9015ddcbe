import { gamesOfBrand, nameIn } from '#modules/catalog/server/index.ts';
import type { NamedGames } from '#modules/fairness/server/index.ts';
import { newestSources } from './newest-source.store.ts';

/** The brand's games by their names, each with what decides its newest draw: the draw's own record, not the game's setting. */
export const brandGames: NamedGames = {
  list: async (app, tx, { brand, language }) => {
    const games = await gamesOfBrand(app, tx, brand.id);
    const sources = await newestSources(
      tx,
      games.map(({ vendor_code: vendorCode, game_code: gameCode }) => ({ vendorCode, gameCode })),
    );
    return games.map((game) => ({
      vendor: game.vendor_code,
      vendorName: nameIn(game.vendor_name, language),
      game: game.game_code,
      name: nameIn(game.name, language),
      decidedBy: sources.get(`${game.vendor_code} ${game.game_code}`),
    }));
  },
};
