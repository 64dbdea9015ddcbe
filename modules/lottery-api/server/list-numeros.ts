import { defineCache } from '#platform/cache.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle } from '#platform/http/handle.ts';
import {
  listDrawsOfGame,
  listLastNumeros,
  listOpenedByGame,
  readLobby,
  readNearNumero,
} from '../contract.ts';
import { type NearRow, nearDraws, openedDraws, readServerTime } from './draws/near-draw.store.ts';
import {
  type LotteryGame,
  lotteryGameOf,
  lotteryGames,
  lotteryGamesHere,
  toMenuGame,
} from './lottery-games.ts';
import { toDrawn, toNear, toOpened } from './numero.ts';

const VIETNAM = 'Lott';

const nameOf = ({ game }: LotteryGame) => ({
  vendorCode: game.vendor_code,
  gameCode: game.game_code,
});
const idOf = ({ game }: LotteryGame) => Number(game.node_id);

/** Lobbies without the live connection ask again right after a draw: what is near is read for them once in this time. */
const nearOfLobby = defineCache<string, readonly NearRow[]>({
  name: 'lottery.near',
  maxEntries: 100,
  ttlMs: 500,
});

async function cachedNear(tx: ReadTx, games: readonly LotteryGame[]): Promise<readonly NearRow[]> {
  const names = games.map(nameOf);
  const key = names.map(({ vendorCode, gameCode }) => `${vendorCode} ${gameCode}`).join();
  return await nearOfLobby.get(tx, key, () => nearDraws(tx, names));
}

export const readLobbyHandler = handle(readLobby, async (call) => {
  const { input, tx, request } = call;
  const games = await lotteryGamesHere(call, input.prizeMode);
  const near = await cachedNear(tx, games);
  const language = input.language ?? request.language;
  return {
    games: games.flatMap((one, index) => {
      const row = near[index];
      return row === undefined ? [] : [{ ...toMenuGame(one, language), ...toNear(row, idOf(one)) }];
    }),
    // Read last: a reader's clock then runs late by no more than the answer's way.
    serverTime: await readServerTime(tx),
  };
});

export const readNearNumeroHandler = handle(readNearNumero, async (call) => {
  const { input, tx, reject } = call;
  const one = await lotteryGameOf(call, input.gameId);
  const [row] = one === undefined ? [] : await nearDraws(tx, [nameOf(one)]);
  if (one === undefined || row === undefined) {
    return reject('game_not_found');
  }
  return { ...toNear(row, idOf(one)), serverTime: await readServerTime(tx) };
});

export const listOpenedByGameHandler = handle(listOpenedByGame, async (call) => {
  const { input, tx } = call;
  const wanted = input.gameId === undefined ? undefined : await lotteryGameOf(call, input.gameId);
  const games =
    input.gameId === undefined
      ? await lotteryGames(call, input.prizeMode ?? VIETNAM)
      : wanted === undefined
        ? []
        : [wanted];
  const rows = await openedDraws(tx, {
    games: games.map(nameOf),
    limit: input.count ?? 100,
    offset: 0,
  });
  const ids = new Map(games.map((one) => [one.game.game_code, idOf(one)]));
  const byGame = Map.groupBy(rows, (row) => row.game_code);
  return Object.fromEntries(
    [...byGame].map(([code, drawn]) => [
      code,
      drawn.map((row) => toOpened(row, ids.get(code) ?? 0)),
    ]),
  );
});

export const listLastNumerosHandler = handle(listLastNumeros, async (call) => {
  const games = await lotteryGames(call, call.input.prizeMode);
  const near = await nearDraws(call.tx, games.map(nameOf));
  return Object.fromEntries(
    games.flatMap((one, index) => {
      const row = near[index];
      const last = row === undefined ? null : toNear(row, idOf(one)).lastNumero;
      return last === null ? [] : [[one.game.game_code, last] as const];
    }),
  );
});

export const listDrawsOfGameHandler = handle(listDrawsOfGame, async (call) => {
  const { input, tx, reject, request } = call;
  const one = await lotteryGameOf(call, input.gameId);
  if (one === undefined) {
    return reject('game_not_found');
  }
  const page = input.page ?? 0;
  const size = input.size ?? 20;
  const rows = await openedDraws(tx, {
    games: [nameOf(one)],
    // One more than shown reveals whether there is a next page.
    limit: size + 1,
    offset: page * size,
  });
  return {
    game: toMenuGame(one, input.language ?? request.language),
    content: rows.slice(0, size).map((row) => toDrawn(row, idOf(one))),
    page,
    size,
    isLast: rows.length <= size,
  };
});
