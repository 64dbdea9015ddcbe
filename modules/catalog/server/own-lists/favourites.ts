import { handle, memberOf } from '#platform/http/handle.ts';
import {
  addFavourite,
  listFavouriteIds,
  listFavourites,
  removeFavourite,
  sortFavourites,
} from '../../contract.ts';
import { closedHere } from '../closed-here.ts';
import { rowFacts, toGameRow } from '../game-row.ts';
import { gameByNode, gamesOfBrand } from '../games-of-brand.ts';
import { typeMatcherOf } from '../lists/list-games.ts';
import { pageOf } from '../lists/page-of.ts';
import {
  deleteFavourite,
  favouriteNodes,
  insertFavourite,
  orderFavourites,
} from './own-lists.store.ts';

export const listFavouriteIdsHandler = handle(listFavouriteIds, async (call) => {
  const { memberId } = memberOf(call);
  return (await favouriteNodes(call.tx, { brandId: call.brand.id, memberId })).map(String);
});

export const listFavouritesHandler = handle(listFavourites, async (call) => {
  const { input, tx, app, brand, request } = call;
  const { memberId } = memberOf(call);
  const facts = await rowFacts(call);
  const nodes = await favouriteNodes(tx, { brandId: brand.id, memberId });
  const offered = new Map(
    (await gamesOfBrand(app, tx, brand.id)).map((game) => [game.node_id, game]),
  );
  const isClosed = await closedHere(app, tx, { brandId: brand.id, ip: request.ip });
  const games = nodes
    .flatMap((node) => offered.get(node) ?? [])
    .filter((game) => !isClosed(game))
    .filter(typeMatcherOf(input.gameType))
    .filter((game) => !input.vendor || input.vendor === game.vendor_code);
  const page = pageOf(games, input);
  return {
    content: page.rows.map((game) => toGameRow(game, facts)),
    pageNum: page.pageNo,
    totalPages: page.totalPages,
    total: games.length,
  };
});

export const addFavouriteHandler = handle(addFavourite, async (call) => {
  const { input, tx, app, brand, reject } = call;
  const { memberId } = memberOf(call);
  const nodeId = BigInt(input.nodeId);
  const game = await gameByNode(app, tx, { brandId: brand.id, nodeId });
  const { vendor, gameType } = input;
  if (
    game === undefined ||
    (vendor && vendor !== game.vendor_code) ||
    !typeMatcherOf(gameType)(game)
  ) {
    return reject('game_not_found');
  }
  await insertFavourite(tx, { brandId: brand.id, memberId, nodeId });
  return true;
});

export const removeFavouriteHandler = handle(removeFavourite, async (call) => {
  const { memberId } = memberOf(call);
  const nodeId = BigInt(call.input.nodeId);
  await deleteFavourite(call.tx, { brandId: call.brand.id, memberId, nodeId });
  return true;
});

export const sortFavouritesHandler = handle(sortFavourites, async (call) => {
  const { memberId } = memberOf(call);
  const nodeIds = call.input.nodeIds.map(BigInt);
  await orderFavourites(call.tx, { brandId: call.brand.id, memberId, nodeIds });
  return true;
});
