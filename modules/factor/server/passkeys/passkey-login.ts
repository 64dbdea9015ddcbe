import { openLoginFor } from '#modules/identity/server/index.ts';
import { handle, handleWithoutTx } from '#platform/http/handle.ts';
import { beginPasskeyLogin, logInWithPasskey } from '../../contract.ts';
import { requestOptions, takePasskey } from './passkeys.ts';

export const beginPasskeyLoginHandler = handle(beginPasskeyLogin, async (call) => {
  const { tx, brand, request, nowMs, reject } = call;
  const options = await requestOptions(tx, {
    brandId: brand.id,
    purpose: 'login',
    request,
    nowMs,
  });
  return options ?? reject('factor.passkey.host');
});

// The challenge is used up whatever comes after it; the session has a transaction of its own.
export const logInWithPasskeyHandler = handleWithoutTx(logInWithPasskey, async (call) => {
  const { input, app, brand, request, nowMs, reject } = call;
  const accountId = await takePasskey(app.db.pooled, app, {
    brandId: brand.id,
    purpose: 'login',
    request,
    nowMs,
    answer: input.passkey,
  });
  if (accountId === undefined) {
    return reject('factor.passkey.refused');
  }
  return await openLoginFor(call, {
    accountId,
    method: 'passkey',
    rememberMe: input.rememberMe ?? false,
  });
});
