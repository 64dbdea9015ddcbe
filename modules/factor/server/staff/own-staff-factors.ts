import {
  audit,
  isOperatorFresh,
  noteFactorsChanged,
  requiresSecondFactor,
} from '#modules/operator/server/index.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { type CallWithoutTx, handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import {
  addStaffPasskey,
  beginStaffAuthenticator,
  beginStaffPasskey,
  confirmStaffAuthenticator,
  readStaffFactors,
  removeStaffFactor,
} from '../../contract.staff-office.ts';
import { deleteAuthenticator } from '../authenticator.store.ts';
import { beginSecret, takeCode } from '../authenticator.ts';
import { factorsOf } from '../factors-of.ts';
import { deletePasskeys, selectPasskeys } from '../passkeys/passkey.store.ts';
import { passkeyName } from '../passkeys/passkey-name.ts';
import { creationOptions, MAX_PASSKEYS, savePasskey } from '../passkeys/passkeys.ts';
import { clearTries, mayTry, WINDOW_MS } from '../tries.ts';
import { factorOwner, STAFF_BRAND } from './staff-owner.ts';

const ISSUER = 'Back office';

export const readStaffFactorsHandler = handle(readStaffFactors, async (call) => {
  const factors = await factorsOf(call.tx, factorOwner(operatorOf(call).operatorId));
  return {
    authenticatorSince: factors.authenticatorSince?.toISOString() ?? null,
    passkeys: factors.passkeys.map((passkey) => ({
      id: passkey.id.toString(),
      name: passkey.name,
      addedAt: passkey.added_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    })),
  };
});

export const beginStaffAuthenticatorHandler = handle(beginStaffAuthenticator, async (call) => {
  const { tx, app, nowMs, reject } = call;
  const { operatorId, name } = operatorOf(call);
  await askProof(call, tx);
  const secret = await beginSecret(tx, app, {
    accountId: factorOwner(operatorId),
    brandId: STAFF_BRAND,
    account: name,
    issuer: ISSUER,
    nowMs,
  });
  return secret ?? reject('factor.authenticator.bound');
});

// A counted try must outlive the refusal.
export const confirmStaffAuthenticatorHandler = handleWithoutTx(
  confirmStaffAuthenticator,
  async (call) => {
    const { input, app, nowMs, reject } = call;
    const accountId = factorOwner(operatorOf(call).operatorId);
    if (!(await mayTry(app.db.pooled, { accountId, nowMs }))) {
      return reject('too.many.requests', { seconds: WINDOW_MS / 1_000 });
    }
    await call.transaction(async (tx) => {
      await askProof(call, tx);
      const isRight = await takeCode(tx, app, {
        accountId,
        code: input.code,
        isFirst: true,
        nowMs,
      });
      if (isRight !== true) {
        return reject(
          isRight === undefined ? 'factor.authenticator.none' : 'factor.code.incorrect',
        );
      }
      await clearTries(tx, accountId);
      return await noteChange(call, tx, { action: 'staff.factor.add', factor: 'authenticator' });
    });
    return null;
  },
);

export const beginStaffPasskeyHandler = handle(beginStaffPasskey, async (call) => {
  const { tx, app, request, nowMs, reject } = call;
  const { operatorId, name } = operatorOf(call);
  const accountId = factorOwner(operatorId);
  await askProof(call, tx);
  if ((await selectPasskeys(tx, accountId)).length >= MAX_PASSKEYS) {
    return reject('factor.passkey.max', { 0: MAX_PASSKEYS });
  }
  const options = await creationOptions(tx, app, {
    brandId: STAFF_BRAND,
    accountId,
    account: name,
    brandName: ISSUER,
    request,
    nowMs,
  });
  return options ?? reject('factor.passkey.host');
});

export const addStaffPasskeyHandler = handle(addStaffPasskey, async (call) => {
  const { tx, input, app, request, nowMs, reject } = call;
  await askProof(call, tx);
  const name = passkeyName(input.name) ?? reject('factor.passkey.name');
  const outcome = await savePasskey(tx, app, {
    brandId: STAFF_BRAND,
    accountId: factorOwner(operatorOf(call).operatorId),
    name,
    passkey: input.passkey,
    request,
    nowMs,
  });
  if (outcome !== 'kept') {
    return reject(outcome === 'known' ? 'factor.passkey.known' : 'factor.passkey.refused');
  }
  await noteChange(call, tx, { action: 'staff.factor.add', factor: 'passkey' });
  return null;
});

export const removeStaffFactorHandler = handle(removeStaffFactor, async (call) => {
  const { tx, input, app, reject } = call;
  const accountId = factorOwner(operatorOf(call).operatorId);
  await askProof(call, tx);
  const isRemoved =
    input.factor === 'authenticator'
      ? await deleteAuthenticator(tx, accountId)
      : (await deletePasskeys(tx, { accountId, onlyId: BigInt(input.factor) })) > 0;
  if (!isRemoved) {
    return reject('factors_absent');
  }
  const isLast = !(await factorsOf(tx, accountId)).hasAny;
  if (isLast && (await requiresSecondFactor(app, tx))) {
    return reject('factor_last');
  }
  await noteChange(call, tx, { action: 'staff.factor.remove', factor: input.factor, isLast });
  return null;
});

type ChangeCall = Pick<
  CallWithoutTx<unknown, 'proof_required'>,
  'actor' | 'request' | 'nowMs' | 'reject'
>;

/** A stolen session cannot change the factors: they ask for a proof of the last minutes. */
async function askProof(call: ChangeCall, tx: ReadTx): Promise<void> {
  if (!(await isOperatorFresh(tx, call))) {
    call.reject('proof_required');
  }
}

/** Ends the operator's other sessions and writes the audit row. */
async function noteChange(
  call: ChangeCall,
  tx: Tx,
  change: {
    readonly action: 'staff.factor.add' | 'staff.factor.remove';
    readonly factor: string;
    readonly isLast?: boolean;
  },
): Promise<void> {
  const { request, nowMs } = call;
  const { operatorId } = operatorOf(call);
  const { action, factor, isLast = false } = change;
  const provedBy = isLast ? 'password' : 'factor';
  await noteFactorsChanged(tx, { staffId: operatorId, provedBy, request, nowMs });
  await audit(tx, {
    operatorId,
    brandId: STAFF_BRAND,
    action,
    entity: `staff:${operatorId}`,
    after: { factor },
    request,
  });
}
