import type { Static } from 'typebox';
import { checkOwnPassword } from '#modules/identity/server/index.ts';
import { type CallWithoutTx, handle, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { beginProof, proveFresh } from '../contract.ts';
import { recoveryCodeUsed } from '../events.ts';
import { takeCode } from './authenticator.ts';
import { factorsOf } from './factors-of.ts';
import { upsertProof } from './fresh-proof.store.ts';
import { requestOptions, takePasskey } from './passkeys/passkeys.ts';
import { countCodes } from './recovery-code.store.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { clearTries, mayTry, WINDOW_MS } from './tries.ts';

type ProveCall = CallWithoutTx<
  Static<typeof proveFresh.input>,
  keyof typeof proveFresh.rejects & string
>;

export const beginProofHandler = handle(beginProof, async (call) => {
  const { tx, brand, request, nowMs, reject } = call;
  const options = await requestOptions(tx, {
    brandId: brand.id,
    purpose: 'prove',
    accountId: memberOf(call).memberId,
    request,
    nowMs,
  });
  return options ?? reject('factor.passkey.none');
});

// A password is hashed outside any transaction, and a counted try must outlive the refusal.
export const proveFreshHandler = handleWithoutTx(proveFresh, async (call) => {
  const { input, app, nowMs, reject } = call;
  const { memberId, sessionId } = memberOf(call);
  const { proof } = input;
  if ('password' in proof) {
    if ((await factorsOf(app.db.pooled, memberId)).hasAny) {
      return reject('factor.proof.by.factor');
    }
    await checkOwnPassword(call, {
      password: proof.password,
      onProofOwed: () => reject('factor.proof.by.factor'),
      onWrong: () => reject('password.old.incorrect'),
      onTooMany: (value) => reject('too.many.requests', value),
    });
  } else {
    await proveByFactor(call, memberId);
  }
  await call.transaction((tx) =>
    upsertProof(tx, { sessionId, accountId: memberId, now: new Date(nowMs) }),
  );
  return true;
});

async function proveByFactor(call: ProveCall, accountId: bigint): Promise<void> {
  const { input, app, brand, request, nowMs, reject } = call;
  const { proof } = input;
  const { pooled } = app.db;
  if (!(await mayTry(pooled, { accountId, nowMs }))) {
    reject('too.many.requests', { seconds: WINDOW_MS / 1_000 });
  }
  if ('code' in proof) {
    const asked = { accountId, code: proof.code, isFirst: false, nowMs };
    if ((await takeCode(pooled, app, asked)) !== true) {
      reject('factor.code.incorrect');
    }
  } else if ('recoveryCode' in proof) {
    const asked = { accountId, code: proof.recoveryCode, nowMs };
    if (!(await takeRecoveryCode(pooled, app, asked))) {
      reject('factor.code.incorrect');
    }
    const left = await countCodes(pooled, accountId);
    recoveryCodeUsed(app.log, { brandId: brand.id, memberId: accountId, left });
  } else if ('passkey' in proof) {
    const owner = await takePasskey(pooled, app, {
      brandId: brand.id,
      purpose: 'prove',
      accountId,
      request,
      nowMs,
      answer: proof.passkey,
    });
    if (owner === undefined) {
      reject('factor.passkey.refused');
    }
  }
  await clearTries(pooled, accountId);
}
