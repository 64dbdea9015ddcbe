import type { ReadTx } from '#platform/db/tx.ts';
import { hasProof } from './fresh-proof.store.ts';

export const FRESH_MS = 5 * 60_000;

/** Whether the member behind a session proved who they are within the last five minutes. */
export async function isFreshlyProved(
  tx: ReadTx,
  session: { readonly sessionId: bigint; readonly nowMs: number },
): Promise<boolean> {
  return await hasProof(tx, {
    sessionId: session.sessionId,
    since: new Date(session.nowMs - FRESH_MS),
  });
}
