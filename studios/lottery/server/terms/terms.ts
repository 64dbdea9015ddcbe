import type { Tx } from '#platform/db/tx.ts';
import { perHost } from '#seamless/per-host.ts';
import { type StudioHost, studioCache } from '#seamless/studio.ts';
import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import { soldUnder } from '#studios/lottery/games/terms.ts';
import { currentDraw } from '../board/board.store.ts';
import { readClock } from '../draw.store.ts';
import { type TermsRow, termsOfGame } from './terms.store.ts';

/** The versions of each game, some kilobytes each; an approval invalidates them in every process. */
const versions = studioCache<readonly TermsRow[]>({
  name: 'terms',
  maxEntries: 200,
  ttlMs: 60_000,
});
/** Games as they are sold under a version, by its id. */
const soldOf = perHost(() => new Map<bigint, DrawGame>());

/** Who buys, and when the draw opened or opens, in milliseconds. */
type Buyer = { readonly brand: string; readonly currency: string; readonly atMs: number };

/** The game as a brand sells it in a currency: under the last terms that had started when the draw opened. */
export async function soldTo(
  host: StudioHost,
  drawGame: DrawGame,
  { brand, currency, atMs }: Buyer,
): Promise<DrawGame> {
  const known = await versionsOf(host, drawGame.code);
  const row = known.find(
    (one) =>
      one.brand_ref === brand && one.currency === currency && one.starts_at.getTime() <= atMs,
  );
  if (row === undefined) {
    return drawGame;
  }
  const games = soldOf(host);
  const sold = games.get(row.id) ?? soldUnder(drawGame, row.terms);
  games.set(row.id, sold);
  return sold;
}

/** The same for the draw of this moment. */
export async function soldNow(
  host: StudioHost,
  drawGame: DrawGame,
  buyer: Omit<Buyer, 'atMs'>,
): Promise<DrawGame> {
  const atMs = await host.db.autocommit(
    async (tx) =>
      (await currentDraw(tx, drawGame.code))?.opens_at.getTime() ?? (await readClock(tx)),
  );
  return await soldTo(host, drawGame, { ...buyer, atMs });
}

/** When the last terms of a game, of any brand, have started at that moment; milliseconds, 0 when none have. */
export async function termsFrom(host: StudioHost, gameCode: string, atMs: number): Promise<number> {
  const known = await versionsOf(host, gameCode);
  return known.find((one) => one.starts_at.getTime() <= atMs)?.starts_at.getTime() ?? 0;
}

/** Makes every process sell by the present versions once the transaction commits. */
export async function invalidateTerms(tx: Tx, host: StudioHost): Promise<void> {
  await host.cache.invalidate(tx, versions);
}

async function versionsOf(host: StudioHost, gameCode: string): Promise<readonly TermsRow[]> {
  return await host.cache.get(versions, gameCode, (tx) => termsOfGame(tx, gameCode));
}
