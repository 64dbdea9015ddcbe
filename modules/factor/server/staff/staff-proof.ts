import type { Static } from 'typebox';
import {
  finishSignIn,
  noteOperatorProof,
  type StaffFactors,
  staffOfChallenge,
} from '#modules/operator/server/index.ts';
import { type CallWithoutTx, handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import {
  beginStaffFactor,
  beginStaffProof,
  finishStaffSignIn,
  proveStaff,
} from '../../contract.staff-office.ts';
import { takeCode } from '../authenticator.ts';
import { factorsOf } from '../factors-of.ts';
import { requestOptions, takePasskey } from '../passkeys/passkeys.ts';
import { clearTries, mayTry, WINDOW_MS } from '../tries.ts';
import { factorOwner, STAFF_BRAND } from './staff-owner.ts';

/** The factors that a sign-in to the back office asks for. */
export const ownStaffFactors: StaffFactors = {
  name: 'factor',
  of: async (tx, staffId) => {
    const factors = await factorsOf(tx, factorOwner(staffId));
    return factors.hasAny
      ? {
          hasAuthenticator: factors.authenticatorSince !== null,
          hasPasskey: factors.passkeys.length > 0,
        }
      : undefined;
  },
};

export const beginStaffFactorHandler = handleWithoutTx(beginStaffFactor, async (call) => {
  const { input, app, request, nowMs, reject } = call;
  const staffId = await staffOfChallenge(call, input.challenge);
  if (staffId === undefined) {
    return reject('sign_in_gone');
  }
  const options = await requestOptions(app.db.pooled, {
    brandId: STAFF_BRAND,
    purpose: 'step',
    accountId: factorOwner(staffId),
    request,
    nowMs,
  });
  return options ?? reject('factor.passkey.none');
});

// Tries count whatever comes after them, so nothing here shares a transaction with the session.
export const finishStaffSignInHandler = handleWithoutTx(finishStaffSignIn, async (call) => {
  const { input, reject } = call;
  const answer = await finishSignIn(call, {
    challenge: input.challenge,
    prove: (staffId) => isProved(call, { staffId, purpose: 'step' }),
  });
  switch (answer) {
    case 'gone':
      return reject('sign_in_gone');
    case 'wrong':
      return reject('passkey' in input.proof ? 'factor.passkey.refused' : 'factor.code.incorrect');
    default:
      return answer;
  }
});

export const beginStaffProofHandler = handle(beginStaffProof, async (call) => {
  const { tx, request, nowMs, reject } = call;
  const options = await requestOptions(tx, {
    brandId: STAFF_BRAND,
    purpose: 'prove',
    accountId: factorOwner(operatorOf(call).operatorId),
    request,
    nowMs,
  });
  return options ?? reject('factor.passkey.none');
});

export const proveStaffHandler = handleWithoutTx(proveStaff, async (call) => {
  const { input, reject } = call;
  const { operatorId } = operatorOf(call);
  if (!(await isProved(call, { staffId: operatorId, purpose: 'prove' }))) {
    return reject('passkey' in input.proof ? 'factor.passkey.refused' : 'factor.code.incorrect');
  }
  await call.transaction((tx) => noteOperatorProof(tx, call));
  return null;
});

type ProveCall = Pick<
  CallWithoutTx<Static<typeof proveStaff.input>, 'too.many.requests'>,
  'input' | 'app' | 'request' | 'nowMs' | 'reject'
>;

/** Whether a code or a passkey of the person is right; counted before it is looked at, and used up. */
async function isProved(
  call: ProveCall,
  asked: { readonly staffId: bigint; readonly purpose: 'step' | 'prove' },
): Promise<boolean> {
  const { input, app, request, nowMs, reject } = call;
  const { proof } = input;
  const { pooled } = app.db;
  const accountId = factorOwner(asked.staffId);
  if (!(await mayTry(pooled, { accountId, nowMs }))) {
    return reject('too.many.requests', { seconds: WINDOW_MS / 1_000 });
  }
  const isRight =
    'code' in proof
      ? (await takeCode(pooled, app, { accountId, code: proof.code, isFirst: false, nowMs })) ===
        true
      : (await takePasskey(pooled, app, {
          brandId: STAFF_BRAND,
          purpose: asked.purpose,
          accountId,
          request,
          nowMs,
          answer: proof.passkey,
        })) !== undefined;
  if (isRight) {
    await clearTries(pooled, accountId);
  }
  return isRight;
}
