import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { insertAbsentPayouts, type PayoutRow, selectAbsentPayouts } from './books.store.ts';
import { derivedId } from './finding.ts';
import type { RunRow } from './run.store.ts';
import { namesOf, readBook } from './vendor-book.ts';

/** A vendor writes a payout down once, and may have asked for so long before it had an answer. */
const MAX_ASKING_MS = 3 * 86_400_000;

/**
 * Compares payouts of ours that the vendor's book does not have with the lines of a run. One that came late may be
 * further back in the book than the run's lines reach: it is looked for there.
 * @param fetchedFrom from where on the run has fetched lines
 * @returns what was wrong, if the vendor could not be asked
 */
export async function putAbsentPayouts(
  app: AppContext,
  vendor: Vendor,
  run: RunRow,
  fetchedFrom: number,
): Promise<string | undefined> {
  const { id, from_at: from, to_at: to } = run;
  const asked = { id, vendorId: vendor.id, from, to };
  const missing = await selectAbsentPayouts(app.db.pooled, asked);
  const late = new Map(
    missing
      .filter((row) => !row.is_all_fetched)
      .map((row) => [keyOf(row.txn_scope, row.txn_id), row]),
  );
  const problem =
    late.size === 0 ? undefined : await dropThoseOfBefore(app, vendor, { late, to: fetchedFrom });
  if (problem !== undefined) {
    return problem;
  }
  const absent = missing.filter(
    (row) => row.is_all_fetched || late.has(keyOf(row.txn_scope, row.txn_id)),
  );
  await app.db.transaction((tx) => insertAbsentPayouts(tx, id, absent));
  return undefined;
}

async function dropThoseOfBefore(
  app: AppContext,
  vendor: Vendor,
  search: { readonly late: Map<string, PayoutRow>; readonly to: number },
): Promise<string | undefined> {
  const { late, to } = search;
  const span = { from: Math.max(0, to - MAX_ASKING_MS), to, cursor: undefined };
  return await readBook(app, vendor, span, async (lines) => {
    for (const line of lines) {
      const { scope, txnId } = namesOf(vendor, line);
      late.delete(keyOf(scope, txnId));
      late.delete(keyOf(scope, derivedId(txnId)));
    }
    return late.size === 0 ? 'enough' : 'more';
  });
}

function keyOf(scope: string, txnId: string): string {
  return `${scope}\n${txnId}`;
}
