import { loginEpochOf, openLoginFor } from '#modules/identity/server/index.ts';
import { handle, handleWithoutTx } from '#platform/http/handle.ts';
import { beginPasskeyLogin, logInWithPasskey } from '../../contract.ts';
import { selectPasskeyOf } from './passkey.store.ts';
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
  // The number is read before the passkey is looked at: what ends the account's logins from now on refuses this one.
  const owner = await selectPasskeyOf(app.db.pooled, {
    brandId: brand.id,
    credentialId: input.passkey.id,
  });
  const epoch =
    owner === undefined ? undefined : await loginEpochOf(app.db.pooled, owner.account_id);
  const accountId = await takePasskey(app.db.pooled, app, {
    brandId: brand.id,
    purpose: 'login',
    request,
    nowMs,
    answer: input.passkey,
  });
  if (accountId === undefined || epoch === undefined) {
    return reject('factor.passkey.refused');
  }
  return await openLoginFor(call, {
    accountId,
    epoch,
    method: 'passkey',
    rememberMe: input.rememberMe ?? false,
  });
});
