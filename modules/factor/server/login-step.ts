import type { Static } from 'typebox';
import { finishLogin, type LoginStep, readLoginChallenge } from '#modules/identity/server/index.ts';
import { type CallWithoutTx, handleWithoutTx } from '#platform/http/handle.ts';
import { beginFactorLogin, finishFactorLogin } from '../contract.ts';
import { recoveryCodeUsed } from '../events.ts';
import { takeCode } from './authenticator.ts';
import { factorsOf } from './factors-of.ts';
import { requestOptions, takePasskey } from './passkeys/passkeys.ts';
import { countCodes } from './recovery-code.store.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { clearTries, mayTry, WINDOW_MS } from './tries.ts';

const STEP = 'factor';
/** A remembered browser has passed the step already, a passkey is two factors in one, a trial account has none. */
const NEVER_ASKED = new Set(['device', 'passkey', 'freeplay', 'registration']);

/** Holds a login back while the account has a second factor. */
export const factorStep: LoginStep = {
  name: STEP,
  errorCode: 'login.factor.required',
  ask: async (tx, { accountId, method }) => {
    if (NEVER_ASKED.has(method)) {
      return undefined;
    }
    const factors = await factorsOf(tx, accountId);
    return factors.hasAny
      ? {
          value: {
            hasAuthenticator: factors.authenticatorSince !== null,
            hasPasskey: factors.passkeys.length > 0,
          },
        }
      : undefined;
  },
};

type FinishCall = CallWithoutTx<
  Static<typeof finishFactorLogin.input>,
  keyof typeof finishFactorLogin.rejects & string
>;

export const beginFactorLoginHandler = handleWithoutTx(beginFactorLogin, async (call) => {
  const { input, app, brand, request, nowMs, reject } = call;
  const login = await readLoginChallenge(call, { challenge: input.challenge, step: STEP });
  if (login === undefined) {
    return reject('login.challenge.gone');
  }
  const options = await requestOptions(app.db.pooled, {
    brandId: brand.id,
    purpose: 'step',
    accountId: login.accountId,
    request,
    nowMs,
  });
  return options ?? reject('factor.passkey.none');
});

// Tries count whatever comes after them, so nothing here shares a transaction with the session.
export const finishFactorLoginHandler = handleWithoutTx(finishFactorLogin, async (call) => {
  const { input, app, nowMs, reject } = call;
  const answer = await finishLogin(call, {
    challenge: input.challenge,
    step: STEP,
    prove: async ({ accountId }) => {
      const { pooled } = app.db;
      if (!(await mayTry(pooled, { accountId, nowMs }))) {
        reject('too.many.requests', { seconds: WINDOW_MS / 1_000 });
      }
      const isRight = await proveLogin(call, accountId);
      if (isRight) {
        await clearTries(pooled, accountId);
      }
      return isRight;
    },
  });
  if (answer === 'gone') {
    return reject('login.challenge.gone');
  }
  if (answer === 'wrong') {
    return reject('passkey' in input.proof ? 'factor.passkey.refused' : 'factor.code.incorrect');
  }
  return answer;
});

async function proveLogin(call: FinishCall, accountId: bigint): Promise<boolean> {
  const { input, app, brand, request, nowMs } = call;
  const { proof } = input;
  const { pooled } = app.db;
  if ('code' in proof) {
    const asked = { accountId, code: proof.code, isFirst: false, nowMs };
    return (await takeCode(pooled, app, asked)) === true;
  }
  if ('recoveryCode' in proof) {
    const asked = { accountId, code: proof.recoveryCode, nowMs };
    const isRight = await takeRecoveryCode(pooled, app, asked);
    if (isRight) {
      const left = await countCodes(pooled, accountId);
      recoveryCodeUsed(app.log, { brandId: brand.id, memberId: accountId, left });
    }
    return isRight;
  }
  const owner = await takePasskey(pooled, app, {
    brandId: brand.id,
    purpose: 'step',
    accountId,
    request,
    nowMs,
    answer: proof.passkey,
  });
  return owner !== undefined;
}
