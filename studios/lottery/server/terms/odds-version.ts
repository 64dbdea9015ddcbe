import type { Tx } from '#platform/db/tx.ts';
import { recordHash } from '#seamless/fairness/record-hash.ts';
import type { StudioHost } from '#seamless/studio.ts';
import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import { boardPlays } from '../board/board-plays.ts';
import { lastTermsOf } from '../schedule/chain.store.ts';
import { termsUntil } from './terms.store.ts';

const HASH_DIGITS = 16;

/** The version of a game's odds: a short hash of the catalogue's, and the last change of them by any brand. */
export function oddsVersion(host: StudioHost, drawGame: DrawGame, lastTerms: bigint): string {
  return `${recordHash(catalogueOdds(host, drawGame)).slice(0, HASH_DIGITS)}-${lastTerms}`;
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

function catalogueOdds(host: StudioHost, drawGame: DrawGame) {
  return boardPlays(host, drawGame).map((play) => [
    play.code,
    play.picks.map((pick) => [pick.code, pick.odds4]),
  ]);
}
