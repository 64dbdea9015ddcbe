import { Type } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

/** The public key our own site seals with. */
export const sealKey = endpoint({
  wire: ['GET /wps/session/key/jwk'],
  summary:
    'Public key (JWK, RSA-OAEP-256) for sealed bodies, whose header names `kid`, `iat` and a `jti` of its own; fetch again after an hour',
  auth: 'visitor',
  tx: 'none',
  input: Type.Object({}),
  output: Type.Object({
    kty: Type.String(),
    n: Type.String(),
    e: Type.String(),
    kid: Type.String(),
    alg: Type.Literal('RSA-OAEP-256'),
    use: Type.Literal('enc'),
    /** The server's clock, milliseconds since 1970 UTC: `iat` of a sealed body is by it. */
    now: Type.Integer(),
  }),
  rejects: {},
});

/** The modulus that existing clients of the platform family encrypt with. */
export const legacySealKey = endpoint({
  wire: ['GET /wps/session/key/rsa'],
  summary:
    'RSA modulus in hex, exponent 65537, for the legacy sealed bodies; another one each hour',
  auth: 'visitor',
  envelope: 'text',
  tx: 'none',
  input: Type.Object({}),
  output: Type.String(),
  rejects: {},
});
