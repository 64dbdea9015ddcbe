import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Outside a sandbox there is no such provider. */
const OFF = { 'function.not.available': 400 } as const;
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

export const readSandboxProvider = endpoint({
  wire: ['GET /wps/sandbox/identity/.well-known/openid-configuration'],
  summary: 'Discovery document of the identity provider of a sandbox',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({}),
  output: Type.Object({
    issuer: Type.String(),
    authorization_endpoint: Type.String(),
    token_endpoint: Type.String(),
    jwks_uri: Type.String(),
    response_types_supported: Type.Array(Type.String()),
    subject_types_supported: Type.Array(Type.String()),
    id_token_signing_alg_values_supported: Type.Array(Type.String()),
    code_challenge_methods_supported: Type.Array(Type.String()),
    authorization_response_iss_parameter_supported: Type.Boolean(),
  }),
  rejects: OFF,
});

export const readSandboxKeys = endpoint({
  wire: ['GET /wps/sandbox/identity/keys'],
  summary: 'The key with which the identity provider of a sandbox signs',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({}),
  output: Type.Object({ keys: Type.Array(Type.Record(Type.String(), Type.String())) }),
  rejects: OFF,
});

/** What the browser brings from the page it left, as OpenID Connect names it. */
export const Authorization = Type.Object({
  client_id: text(200),
  redirect_uri: text(500),
  state: text(200),
  nonce: text(200),
  code_challenge: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  code_challenge_method: Type.Literal('S256'),
});

export const chooseSandboxPerson = endpoint({
  wire: ['POST /wps/sandbox/identity/choose'],
  summary: 'Who a person wants to be at the identity provider of a sandbox; answers where to go on',
  auth: 'visitor',
  limit: 'login',
  input: Type.Object({
    ...Authorization.properties,
    /** Absent when the person does not want to log in after all. */
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  }),
  output: Type.Object({ url: Type.String() }),
  rejects: { ...OFF, 'sandbox.request.invalid': 400 },
});

export const takeSandboxToken = endpoint({
  wire: ['POST /wps/sandbox/identity/token'],
  summary: 'Exchanges the code of the identity provider of a sandbox for a signed token',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  limit: 'login',
  input: Type.Object({
    grant_type: text(60),
    code: text(4_000),
    redirect_uri: text(500),
    client_id: text(200),
    code_verifier: text(200),
  }),
  output: Type.Object({
    access_token: Type.String(),
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Integer(),
    id_token: Type.String(),
  }),
  rejects: { ...OFF, 'sandbox.request.invalid': 400 },
});
