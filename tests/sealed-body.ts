import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** The answer of `GET /wps/session/key/jwk`: the public key, and the server's clock in milliseconds when it gave it. */
export type GivenKey = JWK & { readonly now: number };

/**
 * Encrypts a body as the site does for endpoints that are `sealed`. It opens once and within minutes, so each call has one
 * of its own.
 */
export async function sealedBody({ now, ...jwk }: GivenKey, json: string): Promise<string> {
  return await new CompactEncrypt(Buffer.from(json))
    .setProtectedHeader({
      alg: 'RSA-OAEP-256',
      enc: 'A256GCM',
      kid: jwk.kid ?? '',
      iat: Math.floor(now / 1_000),
      jti: randomUUID(),
    })
    .encrypt(await importJWK(jwk, 'RSA-OAEP-256'));
}
