import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import { type Actor, memberOf } from '#platform/http/handle.ts';

/** A proof that stands above the password where the account has it, such as a second factor. */
export type OwnerProof = {
  readonly name: string;
  /** Whether the account has it and the member behind the session has not given it in the last minutes. */
  readonly isOwed: (
    tx: ReadTx,
    owner: { readonly accountId: bigint; readonly sessionId: bigint; readonly nowMs: number },
  ) => Promise<boolean>;
};

/** Where a password is asked for once more, these are asked for first. */
export const ownerProofs = extensionPoint<OwnerProof>('identity.owner_proofs', ({ name }) => name);

/**
 * Whether the member must prove more than the password before a change. A session that must change its password owes
 * nothing: it has just been opened with all that the account has, and may do nothing else.
 */
export async function isOwnerProofOwed(call: {
  readonly app: AppContext;
  readonly actor: Actor;
  readonly nowMs: number;
}): Promise<boolean> {
  const { app, nowMs } = call;
  const { memberId: accountId, sessionId, mustChangePassword } = memberOf(call);
  if (mustChangePassword === true) {
    return false;
  }
  for (const { isOwed } of app.extensions.of(ownerProofs)) {
    if (await isOwed(app.db.pooled, { accountId, sessionId, nowMs })) {
      return true;
    }
  }
  return false;
}
