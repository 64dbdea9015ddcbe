import type { Tx } from '#platform/db/tx.ts';
import { type House, perHouse } from '#platform/house.ts';
import { type Game, offeredGames } from './game.store.ts';

const KEEP_MS = 5_000;

type Kept = { readonly games: readonly Game[]; readonly untilMs: number };

const cacheOf = perHouse(() => new Map<number, Kept>());

/** All games a brand offers, read at most once in five seconds by each process. */
export async function gamesOfBrand(
  house: House,
  tx: Tx,
  brandId: number,
): Promise<readonly Game[]> {
  const cache = cacheOf(house);
  const kept = cache.get(brandId);
  if (kept !== undefined && kept.untilMs > house.clock.nowMs()) {
    return kept.games;
  }
  const games = await offeredGames(tx, brandId);
  cache.set(brandId, { games, untilMs: house.clock.nowMs() + KEEP_MS });
  return games;
}

/** Makes the next read fresh: after a feed or an operator changed something. */
export function forgetGames(house: House): void {
  cacheOf(house).clear();
}

/** One offered game by its id outside (`nodeId`), or undefined. */
export async function gameByNode(
  house: House,
  tx: Tx,
  wanted: { readonly brandId: number; readonly nodeId: bigint },
): Promise<Game | undefined> {
  const games = await gamesOfBrand(house, tx, wanted.brandId);
  return games.find((game) => game.node_id === wanted.nodeId);
}

/** One offered game by vendor and code, or undefined. */
export async function gameByCode(
  house: House,
  tx: Tx,
  wanted: { readonly brandId: number; readonly vendorCode: string; readonly gameCode: string },
): Promise<Game | undefined> {
  const games = await gamesOfBrand(house, tx, wanted.brandId);
  return games.find(
    (game) => game.vendor_code === wanted.vendorCode && game.game_code === wanted.gameCode,
  );
}
