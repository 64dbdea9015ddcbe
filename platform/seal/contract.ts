import { Type } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

/** The public key our own site seals with. */
export const sealKey = endpoint({
  wire: ['GET /wps/session/key/jwk'],
  summary: 'Public key (JWK, RSA-OAEP-256) for sealed bodies; fetch again when it is refused',
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
  }),
  rejects: {},
});

/** The modulus that existing clients of the platform family encrypt with. */
export const legacySealKey = endpoint({
  wire: ['GET /wps/session/key/rsa'],
  summary: 'RSA modulus in hex, exponent 65537, for the legacy sealed bodies',
  auth: 'visitor',
  envelope: 'text',
  tx: 'none',
  input: Type.Object({}),
  output: Type.String(),
  rejects: {},
});
