import type { Tx } from '#platform/db/tx.ts';
import { countTry } from './try-window.store.ts';

export const WINDOW_MS = 15 * 60_000;
/** A member who is asked for a factor has given a right password already, so that nobody can lock a stranger out. */
const MAX = 10;

/** Counts a try with a second factor before it is looked at; false when there were too many in 15 minutes. */
export async function mayTry(
  tx: Tx,
  attempt: { readonly accountId: bigint; readonly nowMs: number },
): Promise<boolean> {
  const tries = await countTry(tx, {
    accountId: attempt.accountId,
    now: new Date(attempt.nowMs),
    windowSince: new Date(attempt.nowMs - WINDOW_MS),
  });
  return tries <= MAX;
}
