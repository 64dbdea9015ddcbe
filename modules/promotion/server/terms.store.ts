import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type Texts = { readonly en: string; readonly bn: string };

export type TermsRow = {
  readonly version: number;
  readonly html: Texts;
  readonly change: Texts;
  readonly created_at: Date;
};

/** All versions, newest first. */
export async function termsOf(tx: ReadTx, promotionId: bigint): Promise<readonly TermsRow[]> {
  return await sql<TermsRow>(tx)`
    select version, html, change, created_at
      from promotion.terms
     where promotion_id = ${promotionId}
     order by version desc
     limit 50`;
}

/** Adds a version; two at once get numbers one after the other, because the promotion's row is locked first. */
export async function insertTerms(
  tx: Tx,
  one: {
    readonly brandId: number;
    readonly promotionId: bigint;
    readonly html: Texts;
    readonly change: Texts;
    readonly nowMs: number;
  },
): Promise<number> {
  const [row] = await sql<{ version: number }>(tx)`
    with owner as (
      select id, brand_id from promotion.promotion
       where id = ${one.promotionId} and brand_id = ${one.brandId}
         for update
    )
    insert into promotion.terms (promotion_id, version, brand_id, html, change, created_at)
    select owner.id, coalesce((select max(version) from promotion.terms where promotion_id = owner.id), 0) + 1,
           owner.brand_id, ${JSON.stringify(one.html)}::jsonb, ${JSON.stringify(one.change)}::jsonb, ${new Date(one.nowMs)}
      from owner
    returning version`;
  if (row === undefined) {
    throw new Error('terms belong to a promotion of the brand');
  }
  return row.version;
}
