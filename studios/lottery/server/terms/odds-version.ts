import type { Tx } from '#platform/db/tx.ts';
import { recordHash } from '#seamless/fairness/record-hash.ts';
import { perHost } from '#seamless/per-host.ts';
import type { StudioHost } from '#seamless/studio.ts';
import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import type { LotteryGame } from '#studios/lottery/games/game.ts';
import { boardPlays } from '../board/board-plays.ts';
import { lastTermsOf } from '../schedule/chain.store.ts';
import { termsUntil } from './terms.store.ts';

const HASH_DIGITS = 16;

/** The version of a game's odds: a short hash of the catalogue's, and the last change of them by any brand. */
export function oddsVersion(host: StudioHost, drawGame: DrawGame, lastTerms: bigint): string {
  return `${catalogueHash(host, drawGame).slice(0, HASH_DIGITS)}-${lastTerms}`;
}

/** The present version of a game's odds, with the hash of all that it is made of. */
export async function publishedOdds(
  tx: Tx,
  host: StudioHost,
  drawGame: DrawGame,
): Promise<{ readonly version: string; readonly hash: string }> {
  const lastTerms = await lastTermsOf(tx, drawGame.code);
  const rows = lastTerms === 0n ? [] : await termsUntil(tx, drawGame.code, lastTerms);
  const terms = rows.map((row) => ({
    brand: row.brand_ref,
    currency: row.currency,
    version: row.version,
    startsAt: row.starts_at.getTime(),
    terms: row.terms,
  }));
  return {
    version: oddsVersion(host, drawGame, lastTerms),
    hash: recordHash({ catalogue: catalogueOdds(host, drawGame), terms }),
  };
}

const hashesOf = perHost(() => new WeakMap<LotteryGame, string>());

/** The hash of a game's odds in the catalogue, made once: games that differ in their times alone share it. */
function catalogueHash(host: StudioHost, drawGame: DrawGame): string {
  const hashes = hashesOf(host);
  const hash = hashes.get(drawGame.game) ?? recordHash(catalogueOdds(host, drawGame));
  hashes.set(drawGame.game, hash);
  return hash;
}

function catalogueOdds(host: StudioHost, drawGame: DrawGame) {
  return boardPlays(host, drawGame).map((play) => [
    play.code,
    play.picks.map((pick) => [pick.code, pick.odds4]),
  ]);
}
