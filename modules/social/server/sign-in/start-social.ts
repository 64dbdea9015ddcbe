import { Unreachable } from '#platform/egress/ask-outside.ts';
import { handleWithoutTx } from '#platform/http/handle.ts';
import { isOwnPage } from '#platform/http/own-cookie.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { startSocial } from '../../contract.ts';
import { socialLoginFailed } from '../../events.ts';
import { adapterOf } from '../adapters.ts';
import { providersOf } from '../providers/providers.ts';
import { createSecret, hashSecret } from '../providers/secrets.ts';
import { browserCookie } from './browser-cookie.ts';
import { returnAddress } from './return-address.ts';
import { insertTrip } from './trip.store.ts';

const TRIP_MS = 10 * 60_000;
/** The purpose under which the verifiers of PKCE are encrypted. */
export const VERIFIER_SEAL = 'shapla social.verifier';

export const startSocialHandler = handleWithoutTx(startSocial, async (call) => {
  const { input, brand, request, app, nowMs, reject } = call;
  if (!isOwnPage(request)) {
    return reject('cross_site_refused');
  }
  const brandId = brand.id;
  const providers = await providersOf(app.db.pooled, brandId);
  const provider = providers.find(({ code, isOn }) => isOn && code === input.provider);
  const adapter = provider === undefined ? undefined : adapterOf(app, provider);
  if (provider === undefined || adapter === undefined) {
    return reject('social.off');
  }
  const redirectUri = (await returnAddress(call)) ?? reject('social.host');
  const departure = {
    redirectUri,
    state: createSecret(),
    nonce: createSecret(),
    verifier: createSecret(),
  };
  const url = await adapter.begin(departure).catch((error: unknown) => {
    if (!(error instanceof Unreachable)) {
      throw error;
    }
    socialLoginFailed(app.log, {
      brandId,
      provider: provider.code,
      reason: 'unreachable',
      detail: error.message,
    });
    return reject('social.unreachable', { 0: provider.name });
  });
  await insertTrip(app.db.pooled, {
    stateHash: hashSecret(departure.state),
    brandId,
    providerId: provider.id,
    browserHash: browserCookie.renew(app, request),
    purpose: input.purpose,
    rememberMe: input.rememberMe ?? false,
    redirectUri,
    nonce: departure.nonce,
    sealedVerifier: encryptAtRest(app.secretKey, VERIFIER_SEAL, Buffer.from(departure.verifier)),
    startedAt: new Date(nowMs),
    expiresAt: new Date(nowMs + TRIP_MS),
  });
  return { url: url.href };
});
