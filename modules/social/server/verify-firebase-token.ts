import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import type { firebaseRejects } from '#modules/identity/contract.ts';
import type { PhoneProof } from '#modules/identity/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { defineCache } from '#platform/cache.ts';
import { askOutside, Unreachable } from '#platform/egress/ask-outside.ts';
import type { FirebaseSettings } from '../contract.office.ts';
import { firebaseOf } from './providers/providers.ts';

/** A phone proved longer ago must be proved again (N20). */
const PROVED_WITHIN_SECONDS = 300;
/** Clocks of two companies differ a little. */
const CLOCKS_DIFFER_SECONDS = 10;
const KEYS_FRESH_MS = 600_000;
/** The errors of jose when the address of the keys does not answer with keys. */
const NO_KEYS = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID']);

type KeySet = ReturnType<typeof createRemoteJWKSet>;
/** By address: what jose fetches and holds of one provider. */
const keySets = defineCache<string, KeySet>({
  name: 'social.key_sets',
  maxEntries: 1_000,
  ttlMs: 86_400_000,
});

export type FirebaseRefusal = keyof typeof firebaseRejects;

/**
 * Finds the phone that a token of the brand's phone provider proves: signature by the provider's keys, issuer, audience
 * and times (all in seconds inside the token), and a phone proved within the last five minutes.
 * @param asked.mobile the number the caller names, as E.164: a token for another one is refused
 * @returns the phone as E.164 and the provider's id of the person, or the code of `firebaseRejects` to refuse with
 */
export async function verifyFirebaseToken(
  app: AppContext,
  asked: {
    readonly brandId: number;
    readonly idToken: string;
    readonly mobile?: string;
    readonly nowMs: number;
  },
): Promise<{ readonly phone: string; readonly subject: string } | FirebaseRefusal> {
  const settings = await firebaseOf(app.db.pooled, asked.brandId);
  if (settings === undefined) {
    return 'firebase.off';
  }
  const claims = await readToken(app, settings, asked);
  if (typeof claims === 'string') {
    return claims;
  }
  const { auth_time: provedAt, phone_number: phone, sub } = claims;
  const now = asked.nowMs / 1_000;
  if (
    typeof provedAt !== 'number' ||
    provedAt < now - PROVED_WITHIN_SECONDS ||
    provedAt > now + CLOCKS_DIFFER_SECONDS ||
    typeof phone !== 'string' ||
    !/^\+[1-9]\d{6,14}$/.test(phone) ||
    typeof sub !== 'string' ||
    sub === '' ||
    sub.length > 128 ||
    (asked.mobile !== undefined && asked.mobile !== phone)
  ) {
    return 'firebase.refused';
  }
  return { phone, subject: sub };
}

/** A number that the brand's phone provider vouches for, as a way to log in. */
export const firebasePhoneProof: PhoneProof = {
  type: 'firebase',
  prove: async (app, { brandId, token, nowMs }) => {
    const proved = await verifyFirebaseToken(app, { brandId, idToken: token, nowMs });
    return typeof proved === 'string' ? proved : { e164: proved.phone };
  },
};

async function readToken(
  app: AppContext,
  settings: FirebaseSettings,
  asked: { readonly idToken: string; readonly nowMs: number },
): Promise<JWTPayload | FirebaseRefusal> {
  try {
    const keySet = await keySetAt(app, settings.keySetUrl);
    const { payload } = await jwtVerify(asked.idToken, keySet, {
      // Pinned: neither `none` nor a public key used as a shared secret gets through (N21).
      algorithms: ['RS256'],
      issuer: settings.issuer,
      audience: settings.projectId,
      requiredClaims: ['exp', 'iat', 'auth_time', 'sub', 'phone_number'],
      currentDate: new Date(asked.nowMs),
      clockTolerance: CLOCKS_DIFFER_SECONDS,
    });
    const isFromLater = (payload.iat ?? 0) > asked.nowMs / 1_000 + CLOCKS_DIFFER_SECONDS;
    return isFromLater ? 'firebase.refused' : payload;
  } catch (error) {
    if (error instanceof Unreachable || error instanceof errors.JWKSTimeout) {
      return 'firebase.unreachable';
    }
    if (error instanceof errors.JOSEError) {
      return NO_KEYS.has(error.code) ? 'firebase.unreachable' : 'firebase.refused';
    }
    // The text is not a token: jose throws TypeError for some of these.
    if (error instanceof TypeError) {
      return 'firebase.refused';
    }
    throw error;
  }
}

/** The keys at an address, fetched when a token names one that is not known, at most twice a minute. */
async function keySetAt(app: AppContext, address: string): Promise<KeySet> {
  const ask = askOutside(app);
  return await keySets.get(app, address, async () =>
    createRemoteJWKSet(new URL(address), {
      cacheMaxAge: KEYS_FRESH_MS,
      [customFetch]: (url, { method, headers }) => ask(url, { method, headers }),
    }),
  );
}
