import type { OwnerProof } from '#modules/identity/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { factorsOf } from './factors-of.ts';
import { hasProof } from './fresh-proof.store.ts';

/** With a second factor enrolled it is the proof, wherever a password is asked for once more. */
export const factorProof: OwnerProof = {
  name: 'factor',
  isOwed: async (tx, { accountId, sessionId, nowMs }) =>
    (await factorsOf(tx, accountId)).hasAny && !(await isFreshlyProved(tx, { sessionId, nowMs })),
};

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
