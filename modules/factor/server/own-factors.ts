import { endSessions } from '#modules/identity/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type Call, handle, memberOf } from '#platform/http/handle.ts';
import { type PROOF_REJECTS, readFactors, renewRecoveryCodes } from '../contract.ts';
import { factorAdded, factorsChanged } from '../events.ts';
import { factorsOf } from './factors-of.ts';
import { isFreshlyProved } from './fresh-proof.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

export const readFactorsHandler = handle(readFactors, async (call) => {
  const { tx, nowMs } = call;
  const { memberId, sessionId } = memberOf(call);
  const factors = await factorsOf(tx, memberId);
  return {
    authenticatorSince: factors.authenticatorSince?.getTime() ?? null,
    passkeys: factors.passkeys.map((passkey) => ({
      id: Number(passkey.id),
      name: passkey.name,
      addedAt: passkey.added_at.getTime(),
      lastUsedAt: passkey.last_used_at?.getTime() ?? null,
      isBackedUp: passkey.is_backed_up,
    })),
    recoveryCodesLeft: factors.recoveryCodesLeft,
    isFresh: await isFreshlyProved(tx, { sessionId, nowMs }),
  };
});

export const renewRecoveryCodesHandler = handle(renewRecoveryCodes, async (call) => {
  const { tx, app, brand, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  await askFreshProof(call);
  if (!(await factorsOf(tx, memberId)).hasAny) {
    return reject('factor.none');
  }
  const member = { brandId: brand.id, accountId: memberId, nowMs };
  const recoveryCodes = [...(await makeRecoveryCodes(tx, app, member))];
  factorAdded(app.log, { brandId: brand.id, memberId, factor: 'recoveryCodes' });
  await announceChange(call, 'recoveryCodes');
  return { recoveryCodes };
});

type FactorCall = Call<unknown, keyof typeof PROOF_REJECTS>;

/** Changes of factors ask for a proof of the last minutes, so that a stolen session cannot make them (R15). */
export async function askFreshProof(
  call: Pick<FactorCall, 'tx' | 'actor' | 'nowMs' | 'reject'>,
): Promise<void> {
  const { tx, nowMs } = call;
  if (!(await isFreshlyProved(tx, { sessionId: memberOf(call).sessionId, nowMs }))) {
    call.reject('factor.proof.required');
  }
}

/** Recovery codes come with the first factor; who has codes keeps them. */
export async function firstRecoveryCodes(
  call: Pick<FactorCall, 'app' | 'brand' | 'nowMs' | 'actor'> & { readonly tx: Tx },
): Promise<string[]> {
  const { tx, app, brand, nowMs } = call;
  const { memberId } = memberOf(call);
  if ((await factorsOf(tx, memberId)).recoveryCodesLeft > 0) {
    return [];
  }
  const member = { brandId: brand.id, accountId: memberId, nowMs };
  return [...(await makeRecoveryCodes(tx, app, member))];
}

/**
 * What follows a new factor: the member's other sessions end, which had opened without it, and their browsers are not
 * remembered. The proof of this session counts as one by the factor.
 */
export async function endSessionsBefore(
  call: Pick<FactorCall, 'app' | 'nowMs' | 'actor'> & { readonly tx: Tx },
): Promise<void> {
  const { tx, app, nowMs } = call;
  const { memberId, sessionId } = memberOf(call);
  await endSessions(tx, app, {
    accountId: memberId,
    exceptId: sessionId,
    reason: 'factor_added',
    nowMs,
  });
}

/** Announces the change to the modules that notify the member. */
export async function announceChange(
  call: Pick<FactorCall, 'app' | 'brand' | 'nowMs' | 'actor' | 'request'> & { readonly tx: Tx },
  change: 'added' | 'removed' | 'recoveryCodes',
): Promise<void> {
  const { tx, app, brand, nowMs, request } = call;
  const { memberId: accountId } = memberOf(call);
  await app.announce(tx, factorsChanged, {
    id: `factor:${change}:${accountId}:${request.requestId}`,
    payload: { brandId: brand.id, accountId, atMs: nowMs },
  });
}
