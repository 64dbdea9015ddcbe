import { brandName, settingsOf } from '#modules/brand/server/index.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from '../contract.ts';
import { factorAdded, factorRemoved } from '../events.ts';
import { deleteAuthenticator } from './authenticator.store.ts';
import { beginSecret, takeCode } from './authenticator.ts';
import { dropLoneCodes } from './factors-of.ts';
import {
  announceChange,
  askFreshProof,
  endSessionsBefore,
  firstRecoveryCodes,
} from './own-factors.ts';

export const beginAuthenticatorHandler = handle(beginAuthenticator, async (call) => {
  const { tx, app, brand, request, nowMs, reject } = call;
  const { memberId, account } = memberOf(call);
  await askFreshProof(call);
  const secret = await beginSecret(tx, app, {
    accountId: memberId,
    brandId: brand.id,
    account,
    issuer: brandName(await settingsOf(tx, brand.id), request.language),
    nowMs,
  });
  return secret ?? reject('factor.authenticator.bound');
});

export const confirmAuthenticatorHandler = handle(confirmAuthenticator, async (call) => {
  const { tx, input, app, brand, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  await askFreshProof(call);
  const isRight = await takeCode(tx, app, {
    accountId: memberId,
    code: input.code,
    isFirst: true,
    nowMs,
  });
  if (isRight !== true) {
    return reject(isRight === undefined ? 'factor.authenticator.none' : 'factor.code.incorrect');
  }
  await endSessionsBefore(call);
  const recoveryCodes = await firstRecoveryCodes(call);
  factorAdded(app.log, { brandId: brand.id, memberId, factor: 'authenticator' });
  await announceChange(call, 'added');
  return { recoveryCodes };
});

export const removeAuthenticatorHandler = handle(removeAuthenticator, async (call) => {
  const { tx, app, brand, reject } = call;
  const { memberId } = memberOf(call);
  await askFreshProof(call);
  if (!(await deleteAuthenticator(tx, memberId))) {
    return reject('factor.authenticator.none');
  }
  await dropLoneCodes(tx, memberId);
  factorRemoved(app.log, { brandId: brand.id, memberId, factor: 'authenticator' });
  await announceChange(call, 'removed');
  return true;
});
