import { CompactEncrypt, importJWK, type JWK } from 'jose';

const KEY_ADDRESS = '/wps/session/key/jwk';
/** The server replaces its keys; a page that stays open asks again. */
const KEY_GOOD_MS = 3_600_000;
const JTI_BYTES = 24;

type SealKey = {
  readonly jwk: JWK;
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  readonly aheadMs: number;
  readonly fetchedAtMs: number;
};
let key: Promise<SealKey> | undefined;

/**
 * Seals a body for a call with flag E: compact JWE, RSA-OAEP-256 and A256GCM, under the server's newest public key. It
 * opens once and for some minutes, so that nobody who has recorded it can send it again. The key is asked for once an hour
 * and again after a failure.
 */
export async function sealBody(json: string): Promise<string> {
  try {
    const { jwk, aheadMs } = await currentKey();
    return await new CompactEncrypt(new TextEncoder().encode(json))
      .setProtectedHeader({
        alg: 'RSA-OAEP-256',
        enc: 'A256GCM',
        ...(jwk.kid === undefined ? {} : { kid: jwk.kid }),
        iat: Math.floor((Date.now() + aheadMs) / 1_000),
        jti: randomText(),
      })
      .encrypt(await importJWK(jwk, 'RSA-OAEP-256'));
  } catch (error) {
    key = undefined;
    throw error;
  }
}

async function currentKey(): Promise<SealKey> {
  key ??= fetchKey();
  const known = await key;
  if (Date.now() - known.fetchedAtMs < KEY_GOOD_MS) {
    return known;
  }
  key = fetchKey();
  return await key;
}

async function fetchKey(): Promise<SealKey> {
  const reply = await fetch(KEY_ADDRESS, { headers: { Accept: 'application/json' } });
  const { value } = (await reply.json()) as { readonly value: JWK & { readonly now: number } };
  const { now, ...jwk } = value;
  const fetchedAtMs = Date.now();
  return { jwk, aheadMs: now - fetchedAtMs, fetchedAtMs };
}

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(JTI_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
