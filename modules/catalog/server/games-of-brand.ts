import type { AppContext } from '#platform/app-context.ts';
import { type CacheWriter, defineCache } from '#platform/cache.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { CategoryCode } from '../contract.ts';
import { categoriesOfBrand } from './categories-of-brand.ts';
import { categoryOf } from './category.ts';
import { catalogRevision, type Game, offeredGames } from './game.store.ts';
import { type SearchIndex, searchIndexOf } from './lists/search-games.ts';

type Offered = {
  readonly revision: bigint;
  /** The games that are switched on, in the brand's order. */
  readonly categories: readonly CategoryCode[];
  readonly games: readonly Game[];
  readonly byNode: ReadonlyMap<bigint, Game>;
  readonly byCode: ReadonlyMap<string, Game>;
  readonly index: SearchIndex;
  /** Whether some vendor is closed in some country. */
  readonly hasRegions: boolean;
  /** When the next planned maintenance begins or ends: cached lists are outdated from then on. */
  readonly turnsAtMs: number;
};

/** A switch of an operator acts on lists and launches within two seconds, whatever is notified (R66). */
const revisions = defineCache<'all', bigint>({
  name: 'catalog.revision',
  maxEntries: 1,
  ttlMs: 1_000,
});
/** By brand, for as long as the revision stays. */
const offered = defineCache<number, Offered>({
  name: 'catalog.offered',
  maxEntries: 100,
  ttlMs: 3_600_000,
});

/** All games a brand offers. */
export async function gamesOfBrand(
  app: AppContext,
  tx: ReadTx,
  brandId: number,
): Promise<readonly Game[]> {
  return (await offeredBy(app, tx, brandId)).games;
}

/** The same games with the texts that a search compares. */
export async function searchableGames(
  app: AppContext,
  tx: ReadTx,
  brandId: number,
): Promise<SearchIndex> {
  return (await offeredBy(app, tx, brandId)).index;
}

/** Categories of a brand that are on, in its order. */
export async function openCategories(
  app: AppContext,
  tx: ReadTx,
  brandId: number,
): Promise<readonly CategoryCode[]> {
  return (await offeredBy(app, tx, brandId)).categories;
}

function isIn(categories: readonly CategoryCode[], game: Game): boolean {
  const category = categoryOf({ gameType: game.game_type, vendorCode: game.vendor_code });
  return category !== undefined && categories.includes(category);
}

async function offeredBy(app: AppContext, tx: ReadTx, brandId: number): Promise<Offered> {
  const revision = await revisions.get(tx, 'all', catalogRevision);
  const nowMs = app.clock.nowMs();
  return await offered.get(
    tx,
    brandId,
    () => loadOffered(tx, { brandId, revision, nowMs }),
    (known) => known.revision === revision && nowMs < known.turnsAtMs,
  );
}

async function loadOffered(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly revision: bigint; readonly nowMs: number },
): Promise<Offered> {
  const { brandId, revision, nowMs } = asked;
  const categories = (await categoriesOfBrand(tx, brandId)).flatMap(({ code, isEnabled }) =>
    isEnabled ? [code] : [],
  );
  const games = (await offeredGames(tx, { brandId, now: new Date(nowMs) })).filter((game) =>
    isIn(categories, game),
  );
  return {
    revision,
    categories,
    games,
    byNode: new Map(games.map((game) => [game.node_id, game])),
    byCode: new Map(games.map((game) => [`${game.vendor_code} ${game.game_code}`, game])),
    index: searchIndexOf(games),
    hasRegions: games.some((game) => game.closed_in.length > 0),
    turnsAtMs: nextTurnMs(games, nowMs),
  };
}

function nextTurnMs(games: readonly Game[], nowMs: number): number {
  return games
    .flatMap((game) => [game.maintenance_from, game.maintenance_until])
    .map((turn) => turn?.getTime() ?? 0)
    .reduce((next, turn) => (turn > nowMs && turn < next ? turn : next), Number.POSITIVE_INFINITY);
}

/** Whether any vendor of the brand is closed in some country; who asks for no place needs none. */
export async function hasRegions(app: AppContext, tx: ReadTx, brandId: number): Promise<boolean> {
  return (await offeredBy(app, tx, brandId)).hasRegions;
}

/** Makes every process read the offers again, after a feed or an operator changed something. */
export async function invalidateGames(at: CacheWriter): Promise<void> {
  await revisions.invalidateAll(at);
  await offered.invalidateAll(at);
}

/** One offered game by its id outside (`nodeId`), or undefined. */
export async function gameByNode(
  app: AppContext,
  tx: ReadTx,
  wanted: { readonly brandId: number; readonly nodeId: bigint },
): Promise<Game | undefined> {
  return (await offeredBy(app, tx, wanted.brandId)).byNode.get(wanted.nodeId);
}

/** One offered game by vendor and code, or undefined. */
export async function gameByCode(
  app: AppContext,
  tx: ReadTx,
  wanted: { readonly brandId: number; readonly vendorCode: string; readonly gameCode: string },
): Promise<Game | undefined> {
  const { byCode } = await offeredBy(app, tx, wanted.brandId);
  return byCode.get(`${wanted.vendorCode} ${wanted.gameCode}`);
}
