import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

/** Counts the open cases of each vendor. */
type CaseCount = {
  /** @returns the number of open cases by the vendor's number; a vendor without any may be left out */
  readonly countOpen: (tx: ReadTx) => Promise<ReadonlyMap<number, number>>;
};

/** The one module that keeps cases about vendors' calls adds how many of them are open; pages of vendors show it. */
export const vendorCases = extensionPoint<CaseCount>('vendor.cases', () => 'open');

/** Open cases by the vendor's number. */
export async function openCasesByVendor(
  app: AppContext,
  tx: ReadTx,
): Promise<ReadonlyMap<number, number>> {
  const counting = app.extensions.of(vendorCases).at(0);
  return counting === undefined ? new Map() : await counting.countOpen(tx);
}
