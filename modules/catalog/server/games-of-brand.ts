import type { Tx } from '#platform/db/tx.ts';
import { type House, perHouse } from '#platform/house.ts';
import type { CategoryCode } from '../contract.ts';
import { categoriesOfBrand } from './categories-of-brand.ts';
import { categoryOf } from './category.ts';
import { catalogRevision, type Game, offeredGames } from './game.store.ts';
import { type SearchIndex, searchIndexOf } from './search-games.ts';

/** A switch of an operator acts on lists and launches within two seconds (R66). */
const LOOK_MS = 1_000;

type Kept = {
  readonly revision: bigint;
  /** Those that are on, in the brand's order. */
  readonly categories: readonly CategoryCode[];
  readonly games: readonly Game[];
  readonly byNode: ReadonlyMap<bigint, Game>;
  readonly byCode: ReadonlyMap<string, Game>;
  readonly index: SearchIndex;
  /** Whether some vendor is closed in some country. */
  readonly hasRegions: boolean;
  /** When the next planned rest begins or ends: what is kept is old from then on. */
  readonly turnsAtMs: number;
  untilMs: number;
};

const cacheOf = perHouse(() => new Map<number, Kept>());

/** All games a brand offers; a process looks once a second whether they changed. */
export async function gamesOfBrand(
  house: House,
  tx: Tx,
  brandId: number,
): Promise<readonly Game[]> {
  return (await keptOf(house, tx, brandId)).games;
}

/** The same with the names as they are searched. */
export async function searchableGames(house: House, tx: Tx, brandId: number): Promise<SearchIndex> {
  return (await keptOf(house, tx, brandId)).index;
}

/** Categories of a brand that are on, in its order. */
export async function openCategories(
  house: House,
  tx: Tx,
  brandId: number,
): Promise<readonly CategoryCode[]> {
  return (await keptOf(house, tx, brandId)).categories;
}

function isIn(categories: readonly CategoryCode[], game: Game): boolean {
  const category = categoryOf({ gameType: game.game_type, vendorCode: game.vendor_code });
  return category !== undefined && categories.includes(category);
}

async function keptOf(house: House, tx: Tx, brandId: number): Promise<Kept> {
  const cache = cacheOf(house);
  const nowMs = house.clock.nowMs();
  const kept = cache.get(brandId);
  if (kept !== undefined && kept.untilMs > nowMs && kept.turnsAtMs > nowMs) {
    return kept;
  }
  const revision = await catalogRevision(tx);
  if (kept !== undefined && kept.revision === revision && nowMs < kept.turnsAtMs) {
    kept.untilMs = nowMs + LOOK_MS;
    return kept;
  }
  const categories = (await categoriesOfBrand(tx, brandId)).flatMap(({ code, isEnabled }) =>
    isEnabled ? [code] : [],
  );
  const games = (await offeredGames(tx, { brandId, now: new Date(nowMs) })).filter((game) =>
    isIn(categories, game),
  );
  const fresh = {
    revision,
    categories,
    games,
    byNode: new Map(games.map((game) => [game.node_id, game])),
    byCode: new Map(games.map((game) => [`${game.vendor_code} ${game.game_code}`, game])),
    index: searchIndexOf(games),
    hasRegions: games.some((game) => game.closed_in.length > 0),
    turnsAtMs: nextTurnMs(games, nowMs),
    untilMs: nowMs + LOOK_MS,
  };
  cache.set(brandId, fresh);
  return fresh;
}

function nextTurnMs(games: readonly Game[], nowMs: number): number {
  return games
    .flatMap((game) => [game.rest_from, game.rest_until])
    .map((turn) => turn?.getTime() ?? 0)
    .reduce((next, turn) => (turn > nowMs && turn < next ? turn : next), Number.POSITIVE_INFINITY);
}

/** Whether any vendor of the brand is closed in some country; who asks for no place needs none. */
export async function hasRegions(house: House, tx: Tx, brandId: number): Promise<boolean> {
  return (await keptOf(house, tx, brandId)).hasRegions;
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
  return (await keptOf(house, tx, wanted.brandId)).byNode.get(wanted.nodeId);
}

/** One offered game by vendor and code, or undefined. */
export async function gameByCode(
  house: House,
  tx: Tx,
  wanted: { readonly brandId: number; readonly vendorCode: string; readonly gameCode: string },
): Promise<Game | undefined> {
  const { byCode } = await keptOf(house, tx, wanted.brandId);
  return byCode.get(`${wanted.vendorCode} ${wanted.gameCode}`);
}
