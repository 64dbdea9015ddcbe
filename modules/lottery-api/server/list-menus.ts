import { playersByGame, recentNodes } from '#modules/catalog/server/index.ts';
import { defineCache } from '#platform/cache.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import {
  listGameMenus,
  listPopularLotteries,
  listRecentLotteries,
  listVnGameMenu,
} from '../contract.ts';
import { type LotteryGame, lotteryGamesHere, toMenuGame } from './lottery-games.ts';

const VIETNAM = 'Lott';
const WEEK_MS = 7 * 86_400_000;
/** Players of the week by game, for each brand: read for every visitor of the lobby. */
const playerCounts = defineCache<number, ReadonlyMap<bigint, number>>({
  name: 'lottery.players',
  maxEntries: 1_000,
  ttlMs: 60_000,
});

export const listPopularLotteriesHandler = handle(listPopularLotteries, async (call) => {
  const { input, tx, brand, nowMs, request } = call;
  const counts = await playerCounts.get(tx, brand.id, () =>
    playersByGame(tx, { brandId: brand.id, since: new Date(nowMs - WEEK_MS) }),
  );
  const weight = ({ game }: LotteryGame) =>
    (counts.get(game.node_id) ?? 0) * 2 + (game.is_hot ? 1 : 0);
  const games = await lotteryGamesHere(call, input.prizeMode);
  return games
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, input.count ?? 20)
    .map((one) => toMenuGame(one, input.language ?? request.language));
});

export const listGameMenusHandler = handle(listGameMenus, async (call) => {
  const { input, request } = call;
  return toMenu(await lotteryGamesHere(call, input.prizeMode), input.language ?? request.language);
});

export const listVnGameMenuHandler = handle(listVnGameMenu, async (call) => {
  const { input, request } = call;
  const games = await lotteryGamesHere(call, input.prizeMode ?? VIETNAM);
  return toMenu(games, input.language ?? request.language);
});

export const listRecentLotteriesHandler = handle(listRecentLotteries, async (call) => {
  const { input, tx, brand, request } = call;
  const played = await recentNodes(tx, { brandId: brand.id, memberId: memberOf(call).memberId });
  const games = await lotteryGamesHere(call, input.prizeMode);
  const byNode = new Map(games.map((one) => [one.game.node_id, one]));
  return played.flatMap(({ node_id }) => {
    const one = byNode.get(node_id);
    return one === undefined ? [] : [toMenuGame(one, input.language ?? request.language)];
  });
});

/** Groups in the order of their first games, numbered from 1. */
function toMenu(games: readonly LotteryGame[], language: string) {
  const groups = [...Map.groupBy(games, ({ family }) => family)];
  return Object.fromEntries(
    groups.map(([family, ofFamily], index) => {
      const rows = ofFamily.map((one) => toMenuGame(one, language));
      return [
        family,
        { gameGroupCode: family, gameGroupId: index + 1, gameMenus: rows, games: rows },
      ];
    }),
  );
}
