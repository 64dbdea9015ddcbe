import { sql, sqlBeforeCommit } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** Batches at a time: a batch is what one commit settled, mostly few bets. */
const BATCHES = 200;
/** Slices at a time: a commit with more would let others wait too long. */
const SLICES = 2_000;

/** Remembers settled bets of brands, in the commit that takes them from their queue. */
export async function insertTouched(
  tx: Tx,
  batches: readonly {
    readonly brandId: number;
    readonly accountIds: readonly bigint[];
    readonly betIds: readonly bigint[];
  }[],
): Promise<void> {
  for (const { brandId, accountIds, betIds } of batches) {
    await sqlBeforeCommit(tx)`
      insert into team.touched (brand_id, account_ids, bet_ids)
      values (${brandId}, ${[...accountIds]}::bigint[], ${[...betIds]}::bigint[])`;
  }
}

/** Marks what some batches of settled bets concern. @returns how many batches */
export async function markTouched(tx: Tx, brandId: number): Promise<number> {
  const rows = await sql<{ taken: number }>(tx)`
    select team.mark_touched(${brandId}, ${BATCHES}) as taken`;
  return rows[0]?.taken ?? 0;
}

/** Sums some marked slices again. @returns how many */
export async function foldDirty(
  tx: Tx,
  brand: { readonly brandId: number; readonly timeZone: string },
): Promise<number> {
  const rows = await sql<{ taken: number }>(tx)`
    select team.fold_dirty(${brand.brandId}, ${brand.timeZone}, ${SLICES}) as taken`;
  return rows[0]?.taken ?? 0;
}

/** Makes all sums of a brand again from its bets. */
export async function rebuildSums(
  tx: Tx,
  brand: { readonly brandId: number; readonly timeZone: string },
): Promise<void> {
  await sql(tx)`select team.rebuild(${brand.brandId}, ${brand.timeZone})`;
}

/** Whether the sums of a brand were ever made. */
export async function hasProgress(tx: ReadTx, brandId: number): Promise<boolean> {
  const rows = await sql<{ brand_id: number }>(tx)`
    select brand_id from team.progress where brand_id = ${brandId}`;
  return rows.length === 1;
}

/** Writes until when settlements are in the sums; an earlier moment changes nothing. */
export async function writeProgress(
  tx: Tx,
  progress: { readonly brandId: number; readonly asOf: Date },
): Promise<void> {
  await sql(tx)`
    insert into team.progress as p (brand_id, as_of)
    values (${progress.brandId}, ${progress.asOf})
        on conflict (brand_id) do update set as_of = greatest(p.as_of, excluded.as_of)`;
}
