import { brandName, settingsOf } from '#modules/brand/server/index.ts';
import { supersedeLogins } from '#modules/identity/server/index.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '../../contract.ts';
import { factorAdded, factorRemoved } from '../../events.ts';
import { dropLoneCodes } from '../factors-of.ts';
import {
  announceChange,
  askFreshProof,
  endSessionsBefore,
  firstRecoveryCodes,
} from '../own-factors.ts';
import { deletePasskeys, selectPasskeys, updateName } from './passkey.store.ts';
import { passkeyName } from './passkey-name.ts';
import { creationOptions, MAX_PASSKEYS, savePasskey } from './passkeys.ts';

export const beginPasskeyHandler = handle(beginPasskey, async (call) => {
  const { tx, app, brand, request, nowMs, reject } = call;
  const { memberId, account } = memberOf(call);
  await askFreshProof(call);
  if ((await selectPasskeys(tx, memberId)).length >= MAX_PASSKEYS) {
    return reject('factor.passkey.max', { 0: MAX_PASSKEYS });
  }
  const options = await creationOptions(tx, app, {
    brandId: brand.id,
    accountId: memberId,
    account,
    brandName: brandName(await settingsOf(tx, brand.id), request.language),
    request,
    nowMs,
  });
  return options ?? reject('factor.passkey.host');
});

export const addPasskeyHandler = handle(addPasskey, async (call) => {
  const { tx, input, app, brand, request, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  await askFreshProof(call);
  const name = passkeyName(input.name) ?? reject('factor.passkey.name');
  const outcome = await savePasskey(tx, app, {
    brandId: brand.id,
    accountId: memberId,
    name,
    passkey: input.passkey,
    request,
    nowMs,
  });
  if (outcome !== 'kept') {
    return reject(outcome === 'known' ? 'factor.passkey.known' : 'factor.passkey.refused');
  }
  await endSessionsBefore(call);
  const recoveryCodes = await firstRecoveryCodes(call);
  factorAdded(app.log, { brandId: brand.id, memberId, factor: 'passkey' });
  await announceChange(call, 'added');
  return { recoveryCodes };
});

export const renamePasskeyHandler = handle(renamePasskey, async (call) => {
  const { tx, input, reject } = call;
  const name = passkeyName(input.name) ?? reject('factor.passkey.name');
  const change = { id: BigInt(input.id), accountId: memberOf(call).memberId, name };
  return (await updateName(tx, change)) ? true : reject('factor.passkey.none');
});

export const removePasskeyHandler = handle(removePasskey, async (call) => {
  const { tx, input, app, brand, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  await askFreshProof(call);
  // A login by this passkey that is under way opens no session.
  await supersedeLogins(tx, { accountId: memberId, nowMs });
  const which = { accountId: memberId, onlyId: BigInt(input.id) };
  if ((await deletePasskeys(tx, which)) === 0) {
    return reject('factor.passkey.none');
  }
  await dropLoneCodes(tx, memberId);
  factorRemoved(app.log, { brandId: brand.id, memberId, factor: 'passkey' });
  await announceChange(call, 'removed');
  return true;
});
