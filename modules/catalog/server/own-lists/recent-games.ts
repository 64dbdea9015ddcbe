import { handle, memberOf } from '#platform/http/handle.ts';
import { clearRecentGames, listRecentGames } from '../../contract.ts';
import { closedHere } from '../closed-here.ts';
import { rowFacts, toGameRow } from '../game-row.ts';
import { gamesOfBrand } from '../games-of-brand.ts';
import { typeMatcherOf } from '../lists/list-games.ts';
import { pageOf } from '../lists/page-of.ts';
import { deleteRecent, recentNodes } from './own-lists.store.ts';

export const listRecentGamesHandler = handle(listRecentGames, async (call) => {
  const { input, tx, app, brand, request } = call;
  const { memberId } = memberOf(call);
  const played = await recentNodes(tx, { brandId: brand.id, memberId });
  const offered = new Map(
    (await gamesOfBrand(app, tx, brand.id)).map((game) => [game.node_id, game]),
  );
  const isClosed = await closedHere(app, tx, { brandId: brand.id, ip: request.ip });
  const isOfType = typeMatcherOf(input.gameType);
  const games = played
    .flatMap(({ node_id, played_at }) => {
      const game = offered.get(node_id);
      return game === undefined ? [] : [{ game, playedAt: played_at.getTime() }];
    })
    .filter(({ game }) => isOfType(game) && !isClosed(game))
    .filter(({ game }) => !input.vassalage || input.vassalage === game.vendor_code);
  const page = pageOf(games, input);
  const facts = await rowFacts(call);
  return {
    list: page.rows.map(({ game, playedAt }) => ({ ...toGameRow(game, facts), playedAt })),
    total: games.length,
    totalPages: page.totalPages,
  };
});

export const clearRecentGamesHandler = handle(clearRecentGames, async (call) => {
  const { memberId } = memberOf(call);
  await deleteRecent(call.tx, { brandId: call.brand.id, memberId });
  return true;
});
