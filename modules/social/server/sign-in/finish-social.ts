import type { Static } from 'typebox';
import { loginEpochOf, openLoginFor } from '#modules/identity/server/index.ts';
import { Unreachable } from '#platform/egress/ask-outside.ts';
import { type CallWithoutTx, handleWithoutTx } from '#platform/http/handle.ts';
import { isOwnPage } from '#platform/http/own-cookie.ts';
import { openOrAlarm } from '#platform/seal/open-or-alarm.ts';
import { finishSocial, type SocialStep } from '../../contract.ts';
import { socialLoginFailed } from '../../events.ts';
import { NotProved, type Person } from '../adapter.ts';
import { adapterOf } from '../adapters.ts';
import { findLink, useLink } from '../link.store.ts';
import { type Provider, providersOf } from '../providers/providers.ts';
import { createSecret, hashSecret } from '../providers/secrets.ts';
import { insertArrival } from './arrival.store.ts';
import { browserCookie } from './browser-cookie.ts';
import { newcomerServices } from './newcomer-service.ts';
import { shownName } from './shown-name.ts';
import { VERIFIER_SEAL } from './start-social.ts';
import { type Trip, takeTrip } from './trip.store.ts';

const ARRIVAL_MS = 10 * 60_000;
/** Errors that a provider sends back when the visitor refused. */
const SAID_NO = new Set([
  'access_denied',
  'user_cancelled_authorize',
  'user_cancelled_login',
  'user_denied',
  'consent_required',
]);

type FinishCall = CallWithoutTx<
  Static<typeof finishSocial.input>,
  keyof typeof finishSocial.rejects & string
>;
type Back = { readonly trip: Trip; readonly provider: Provider; readonly browserHash: Buffer };

export const finishSocialHandler = handleWithoutTx(
  finishSocial,
  async (call): Promise<SocialStep> => {
    const { brand, app, nowMs } = call;
    const back = await tripOf(call);
    const person = await personBehind(call, back);
    const shown = shownName(person);
    if (back.trip.purpose === 'link') {
      return { step: 'link', ...(await arrive(call, back, { person, shown })) };
    }
    const { issuer, subject } = person;
    const link = { brandId: brand.id, issuer, subject };
    const owner = await findLink(app.db.pooled, link);
    // The number is read before the link is used: what ends the account's logins from now on refuses this one.
    const epoch = owner === undefined ? undefined : await loginEpochOf(app.db.pooled, owner);
    const accountId = await useLink(app.db.pooled, { ...link, shown, now: new Date(nowMs) });
    if (accountId === undefined || accountId !== owner || epoch === undefined) {
      return await welcome(call, back, { person, shown });
    }
    const rememberMe = back.trip.remember_me;
    return {
      step: 'in',
      login: await openLoginFor(call, { accountId, epoch, method: 'social', rememberMe }),
    };
  },
);

/** The trip on which this browser left; it is over from here, whatever the provider answers (single use, N16). */
async function tripOf(call: FinishCall): Promise<Back> {
  const { input, brand, request, app, nowMs, reject } = call;
  if (!isOwnPage(request)) {
    return reject('cross_site_refused');
  }
  const browserHash = browserCookie.hashOf(app, request);
  if (browserHash === undefined) {
    return reject('social.gone');
  }
  const trip = await takeTrip(app.db.pooled, {
    stateHash: hashSecret(input.state),
    brandId: brand.id,
    browserHash,
    now: new Date(nowMs),
  });
  const provider = (await providersOf(app.db.pooled, brand.id)).find(
    ({ id, isOn }) => isOn && id === trip?.provider_id,
  );
  return trip === undefined || provider === undefined
    ? reject('social.gone')
    : { trip, provider, browserHash };
}

/** The identity that the provider asserts, once its answer holds. */
async function personBehind(call: FinishCall, { trip, provider }: Back): Promise<Person> {
  const { input, app, reject } = call;
  const { code, state, iss, error } = input;
  const refuse = refusing(call, provider);
  const adapter = adapterOf(app, provider);
  if (adapter === undefined) {
    return reject('social.gone');
  }
  if (error !== undefined || code === undefined) {
    return refuse(SAID_NO.has(error ?? '') ? 'cancelled' : 'refused', error ?? 'no code');
  }
  const verifier = openOrAlarm(app, {
    what: 'social_verifier',
    purpose: VERIFIER_SEAL,
    piece: trip.sealed_verifier,
    row: { brandId: call.brand.id, provider: provider.code },
  });
  if (verifier === undefined) {
    return reject('social.gone');
  }
  const departure = {
    redirectUri: trip.redirect_uri,
    state,
    nonce: trip.nonce,
    verifier: verifier.toString(),
  };
  const back = { code, state, ...(iss === undefined ? {} : { iss }) };
  return await adapter.finish(departure, back).catch((failure: unknown) => {
    if (failure instanceof Unreachable) {
      return refuse('unreachable', failure.message);
    }
    if (failure instanceof NotProved) {
      return refuse('refused', failure.message);
    }
    throw failure;
  });
}

function refusing({ brand, app, reject }: FinishCall, provider: Provider) {
  return (reason: 'refused' | 'unreachable' | 'cancelled', detail: string): never => {
    // Texts of a provider are logged short and without control characters (N43).
    const plain = detail.replaceAll(/[^\w .-]/g, '').slice(0, 60);
    socialLoginFailed(app.log, {
      brandId: brand.id,
      provider: provider.code,
      reason,
      detail: plain,
    });
    return reject(`social.${reason}`, { 0: provider.name });
  };
}

/**
 * Somebody whom no account belongs to. An equal mail address proves nothing (N17): an account that has it is neither
 * opened nor linked, and is not even looked for.
 */
async function welcome(
  call: FinishCall,
  back: Back,
  who: { readonly person: Person; readonly shown: string },
): Promise<SocialStep> {
  const { brand, app, reject } = call;
  const arrival = await arrive(call, back, who);
  const verifiedEmail = verifiedEmailOf(who.person);
  const isEnough = await app.extensions.of(newcomerServices).at(0)?.isEnough(app.db.pooled, {
    brandId: brand.id,
    verifiedEmail,
  });
  if (isEnough !== true) {
    return reject('bind_customer_required', { 0: arrival.provider, ...arrival });
  }
  return { step: 'name', ...arrival };
}

/** Keeps who arrived for some minutes, for this browser alone. */
async function arrive(
  { brand, app, nowMs }: FinishCall,
  { provider, browserHash }: Back,
  { person, shown }: { readonly person: Person; readonly shown: string },
): Promise<{ readonly handle: string; readonly provider: string; readonly shown: string }> {
  const handle = createSecret();
  await insertArrival(app.db.pooled, {
    handleHash: hashSecret(handle),
    brandId: brand.id,
    providerId: provider.id,
    browserHash,
    issuer: person.issuer,
    subject: person.subject,
    shown,
    verifiedEmail: verifiedEmailOf(person),
    arrivedAt: new Date(nowMs),
    expiresAt: new Date(nowMs + ARRIVAL_MS),
  });
  return { handle, provider: provider.name, shown };
}

function verifiedEmailOf({ email, isEmailVerified }: Person): string | undefined {
  return isEmailVerified && email !== undefined && email.length <= 100 ? email : undefined;
}
