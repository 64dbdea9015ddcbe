import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Terms } from '#studios/lottery/games/terms.ts';

export type TermsRow = {
  readonly id: bigint;
  readonly brand_ref: string;
  readonly currency: string;
  readonly version: number;
  readonly starts_at: Date;
  readonly terms: Terms;
  readonly reason: string;
  readonly written_at: Date;
};

/** All versions of a game's terms, of every brand and currency, those that start last first. */
export async function termsOfGame(tx: ReadTx, gameCode: string): Promise<readonly TermsRow[]> {
  return await sql<TermsRow>(tx)`
    select id, brand_ref, currency, version, starts_at, terms, reason, written_at
      from studio_lottery.terms
     where game_code = ${gameCode}
     order by starts_at desc, id desc
     limit 2000`;
}

/** The versions of a game's terms up to one of them, of every brand and currency, in the order in which they were written. */
export async function termsUntil(
  tx: ReadTx,
  gameCode: string,
  lastId: bigint,
): Promise<readonly TermsRow[]> {
  return await sql<TermsRow>(tx)`
    select id, brand_ref, currency, version, starts_at, terms, reason, written_at
      from studio_lottery.terms
     where game_code = ${gameCode} and id <= ${lastId}
     order by id
     limit 100000`;
}

/**
 * Writes the next version of a brand's terms. It starts at the given time, in milliseconds, or now if that is over.
 * @returns its number
 */
export async function insertTerms(
  tx: Tx,
  next: {
    readonly brand: string;
    readonly currency: string;
    readonly gameCode: string;
    readonly startsAtMs: number;
    readonly terms: Terms;
    readonly reason: string;
  },
): Promise<number> {
  const rows = await sql<{ readonly version: number }>(tx)`
    insert into studio_lottery.terms (brand_ref, currency, game_code, version, starts_at, terms, reason)
    select ${next.brand}, ${next.currency}, ${next.gameCode},
           coalesce(max(t.version), 0) + 1,
           greatest(studio_lottery.clock(), to_timestamp(${next.startsAtMs}::double precision / 1000)),
           ${JSON.stringify(next.terms)}::text::jsonb, ${next.reason}
      from studio_lottery.terms t
     where t.brand_ref = ${next.brand} and t.currency = ${next.currency} and t.game_code = ${next.gameCode}
    returning version`;
  return rows[0]?.version ?? 0;
}

/** The currencies in which members of a brand have played, and those with terms. */
export async function currenciesOf(tx: ReadTx, brand: string): Promise<readonly string[]> {
  const rows = await sql<{ readonly currency: string }>(tx)`
    select currency from studio_lottery.terms where brand_ref = ${brand}
     union
    select currency
      from (select currency from studio_lottery.session where brand_ref = ${brand}
             order by opened_at desc limit 5000) recent
     order by currency
     limit 50`;
  return rows.map(({ currency }) => currency);
}
