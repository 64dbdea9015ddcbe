import { CompactEncrypt, importJWK, type JWK } from 'jose';

const KEY_ADDRESS = '/wps/session/key/jwk';
let key: Promise<JWK> | undefined;

/**
 * Seals a body for a call with flag E: compact JWE, RSA-OAEP-256 and A256GCM, under the server's newest public key.
 * The key is asked for once per page and again after a failure.
 */
export async function sealBody(json: string): Promise<string> {
  key ??= fetchKey();
  try {
    const jwk = await key;
    return await new CompactEncrypt(new TextEncoder().encode(json))
      .setProtectedHeader({
        alg: 'RSA-OAEP-256',
        enc: 'A256GCM',
        ...(jwk.kid === undefined ? {} : { kid: jwk.kid }),
      })
      .encrypt(await importJWK(jwk, 'RSA-OAEP-256'));
  } catch (error) {
    key = undefined;
    throw error;
  }
}

async function fetchKey(): Promise<JWK> {
  const reply = await fetch(KEY_ADDRESS, { headers: { Accept: 'application/json' } });
  const body = (await reply.json()) as JWK | { readonly value: JWK };
  return 'value' in body && typeof body.value === 'object' ? (body.value as JWK) : (body as JWK);
}
