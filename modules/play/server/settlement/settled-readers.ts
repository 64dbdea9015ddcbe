import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

/** Bets that one commit settled, corrected or rolled back: the account of each stands at its place. */
type SettledBatch = {
  readonly brandId: number;
  readonly accountIds: readonly bigint[];
  readonly betIds: readonly bigint[];
};

/**
 * A module that notes which bets were settled. It is asked in the transaction that takes them from the queue, so that
 * each batch reaches it once, and should write no more than the ids: everything else waits for it. `roundSettled` is
 * for what happens because of single bets.
 */
export type SettledReader = {
  readonly name: string;
  readonly note: (tx: Tx, batches: readonly SettledBatch[]) => Promise<void>;
};

export const settledReaders = extensionPoint<SettledReader>(
  'play.settled_readers',
  ({ name }) => name,
);

/** Gives batches of settled bets to every module that notes them. */
export async function noteSettled(
  app: AppContext,
  tx: Tx,
  rows: readonly {
    readonly brand_id: number;
    readonly account_ids: readonly bigint[];
    readonly bet_ids: readonly bigint[];
  }[],
): Promise<void> {
  const batches = rows.map((row) => ({
    ...{ brandId: row.brand_id, accountIds: row.account_ids, betIds: row.bet_ids },
  }));
  for (const { note } of batches.length === 0 ? [] : app.extensions.of(settledReaders)) {
    await note(tx, batches);
  }
}
