import type { Static } from 'typebox';
import { isOn, settingsOf } from '#modules/brand/server/index.ts';
import { type CallWithoutTx, handleWithoutTx } from '#platform/http/handle.ts';
import { countedAddress, isBeyondAllowance } from '#platform/networks.ts';
import { sealOf } from '#platform/seal/seal.ts';
import { countByAddress } from '#platform/tries/password-tries.ts';
import { freePlay, type LoginResult } from '../../contract.ts';
import { enterLogin } from '../login/enter-login.ts';
import { selectAccount } from './account.store.ts';
import { openTrialAccount } from './open-trial.ts';

export const FREE_PLAY_COUNTER = 'identity.free_play';
const GATEWAY_VERSION = '3';
const HOUR_MS = 3_600_000;
/** Many people share an address of a mobile network; the limit allows them and stops a script. */
const MAX_PER_HOUR = 60;
const DRAWN = /^[0-9A-Za-z]{8,16}$/;

type FreePlayCall = CallWithoutTx<
  Static<typeof freePlay.input>,
  keyof typeof freePlay.rejects & string
>;

/** Opens a trial account with trial credit, and its session (LGN-5). */
export const freePlayHandler = handleWithoutTx(freePlay, async (call): Promise<LoginResult> => {
  const { brand, request, app, nowMs, reject } = call;
  const brandId = brand.id;
  if (!isOn(await settingsOf(app.db.pooled, brandId), 'FREEPLAY3')) {
    return reject('function.not.available');
  }
  await refuseForeignClient(call);
  const tries = await countByAddress(app.db.pooled, {
    counter: FREE_PLAY_COUNTER,
    brandId,
    ...countedAddress(request.ip),
    nowMs,
    windowMs: HOUR_MS,
  });
  if (isBeyondAllowance(tries, MAX_PER_HOUR)) {
    return reject('too.many.requests', { seconds: HOUR_MS / 1_000 });
  }
  const account = await app.db.transaction(async (tx) => {
    const { memberId } = await openTrialAccount(tx, app, {
      brandId,
      language: request.language,
      nowMs,
    });
    return await selectAccount(tx, memberId);
  });
  if (account === undefined) {
    throw new Error('a trial account was not opened');
  }
  return await enterLogin(call, { account, method: 'freeplay', rememberMe: false, passed: [] });
});

/** A client of version 3 creates a random string and encrypts it for this server. */
async function refuseForeignClient(call: FreePlayCall): Promise<void> {
  const { input, brand, request, app, reject } = call;
  const version = request.headers['x-gateway-version'] ?? input['X-Gateway-Version'];
  if (String(version ?? '') !== GATEWAY_VERSION) {
    reject('request_param_err', { field: 'X-Gateway-Version' });
  }
  const sealed = request.headers['encryption'] ?? input.Encryption;
  if (sealed === undefined) {
    return reject('missing_encryption');
  }
  const drawn = await sealOf(app).readDrawn({
    sealed,
    legacyAllowed: async () => (await settingsOf(app.db.pooled, brand.id)).legacySeal,
  });
  if (drawn === undefined || !DRAWN.test(drawn)) {
    reject('request_param_err', { field: 'Encryption' });
  }
}
