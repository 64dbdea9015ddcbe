import { handle } from '#platform/http/handle.ts';
import { listHotGames } from '../../contract.ts';
import { closedHere } from '../closed-here.ts';
import { rowFacts, toBriefRow, toGameRow } from '../game-row.ts';
import { gamesOfBrand } from '../games-of-brand.ts';
import { showsHtml5, typeMatcherOf } from './list-games.ts';
import { listTypeMatcherOf } from './list-types.ts';

export const listHotGamesHandler = handle(listHotGames, async (call) => {
  const { input, tx, brand, app, request } = call;
  const games = await gamesOfBrand(app, tx, brand.id);
  const isClosed = await closedHere(app, tx, { brandId: brand.id, ip: request.ip });
  const isOfType = typeMatcherOf(input.gameType);
  const isOfListType = listTypeMatcherOf(input.listType);
  const facts = await rowFacts(call);
  const rowOf = input.limit === undefined ? toGameRow : toBriefRow;
  return {
    list: games
      .filter(
        (game) =>
          game.is_hot &&
          !isClosed(game) &&
          showsHtml5(input.platform) &&
          isOfType(game) &&
          isOfListType(game) &&
          (!input.vassalage || input.vassalage === game.vendor_code),
      )
      .slice(0, input.limit)
      .map((game) => rowOf(game, facts)),
  };
});
