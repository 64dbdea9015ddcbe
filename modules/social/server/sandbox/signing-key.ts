import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { perApp } from '#platform/app-context.ts';

const PURPOSE = 'shapla social.sandbox_key';
const SEED_BYTES = 32;
/** Before the seed: a private key of Ed25519 in PKCS#8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export const KEY_ID = 'sandbox';

/** The key of the sandbox's provider, made of the installation's own: every process signs alike, and none is stored. */
export const signingKey = perApp((app) => {
  const seed = Buffer.from(hkdfSync('sha256', app.secretKey, '', PURPOSE, SEED_BYTES));
  return createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
});

/** The public part, as a key set carries it. */
export function publicJwk(key: KeyObject): Record<string, string> {
  const { kty, crv, x } = createPublicKey(key).export({ format: 'jwk' });
  return { kty: kty ?? '', crv: crv ?? '', x: x ?? '', alg: 'EdDSA', use: 'sig', kid: KEY_ID };
}
