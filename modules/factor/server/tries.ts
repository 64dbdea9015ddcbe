import type { Tx } from '#platform/db/tx.ts';
import {
  type Counter,
  countTry,
  deleteOldTries,
  deleteTriesOfName,
} from '#platform/tries/try-window.store.ts';

export const WINDOW_MS = 15 * 60_000;
/** A member who is asked for a factor has given a right password already, so that nobody can lock a stranger out. */
const MAX = 10;
/** The id of an account is one among those of all brands and of staff. */
const PROOFS: Counter = { counter: 'factor.proof', brandId: 0 };

/** Counts a try with a second factor before it is looked at; false when there were too many in 15 minutes. */
export async function mayTry(
  tx: Tx,
  attempt: { readonly accountId: bigint; readonly nowMs: number },
): Promise<boolean> {
  const { accountId, nowMs } = attempt;
  const subjects = { name: String(accountId) };
  const of = await countTry(tx, { ...PROOFS, subjects, nowMs, windowMs: WINDOW_MS });
  return of('name') <= MAX;
}

/** A right proof, or an operator: tries start afresh. */
export async function clearTries(tx: Tx, accountId: bigint): Promise<void> {
  await deleteTriesOfName(tx, { ...PROOFS, name: String(accountId) });
}

/** Deletes windows that are over. */
export async function sweepTries(tx: Tx, nowMs: number): Promise<void> {
  await deleteOldTries(tx, { counter: PROOFS.counter, before: new Date(nowMs - WINDOW_MS) });
}
