import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { SeenVersion } from '#platform/contract/input-fields.ts';
import { SANDBOX_ISSUER } from './field-rules.sandbox.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const address = () =>
  Type.String({ minLength: 8, maxLength: 500, pattern: '^https?://[^\\s\\\\@/]+(/[^\\s\\\\]*)?$' });
const word = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[\\u0021-\\u007e]+$' });
const scope = Type.String({ maxLength: 200, pattern: '^[\\u0020-\\u007e]*$' });
/** The path of a field in an answer: `id`, `picture.data.url`. */
const path = (minLength: number) =>
  Type.String({ minLength, maxLength: 100, pattern: '^[A-Za-z0-9_.-]*$' });

/** OpenID Connect: everything else is read from the issuer's own discovery document. */
export const OidcSettings = Type.Object(
  {
    /** An address, or the path of the sandbox's own provider. */
    issuer: Type.Union([address(), Type.Literal(SANDBOX_ISSUER)]),
    clientId: word(200),
    scope,
  },
  { additionalProperties: false },
);
export type OidcSettings = Static<typeof OidcSettings>;

/** OAuth 2 without identity tokens: the person is read from a profile. */
export const ProfileSettings = Type.Object(
  {
    clientId: word(200),
    scope,
    authorizeUrl: address(),
    tokenUrl: address(),
    profileUrl: address(),
    subjectField: path(1),
    nameField: path(0),
    emailField: path(0),
    /** A field that is true when the mail address is proved; empty: it never counts as proved. */
    emailVerifiedField: path(0),
  },
  { additionalProperties: false },
);
export type ProfileSettings = Static<typeof ProfileSettings>;

/** Phones proved by a Firebase project, in the browser; the server checks the token that comes of it. */
export const FirebaseSettings = Type.Object(
  {
    projectId: Type.String({ pattern: '^[a-z][a-z0-9-]{3,29}$' }),
    /** The key a browser names the project by; no secret. */
    apiKey: word(200),
    authDomain: Type.String({ pattern: '^[a-z0-9.-]{4,253}$' }),
    issuer: address(),
    keySetUrl: address(),
    /** Hosts that pages with the phone form may load scripts and frames from and talk to. */
    pageHosts: Type.Array(
      Type.String({ pattern: '^https://[a-z0-9.-]{4,253}(/[a-z0-9/-]*)?$', maxLength: 300 }),
      {
        maxItems: 12,
      },
    ),
  },
  { additionalProperties: false },
);
export type FirebaseSettings = Static<typeof FirebaseSettings>;

/** A provider and its address; its secret is stored apart and never shown. */
export const ProviderChoice = Type.Union([
  Type.Object({ kind: Type.Literal('oidc'), settings: OidcSettings }),
  Type.Object({ kind: Type.Literal('profile'), settings: ProfileSettings }),
  Type.Object({ kind: Type.Literal('firebase'), settings: FirebaseSettings }),
]);
export type ProviderChoice = Static<typeof ProviderChoice>;

const Code = Type.String({ pattern: '^[a-z][a-z0-9-]{1,19}$' });
const face = {
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\u0000-\\u001f\\u007f<>]+$' }),
  isOn: Type.Boolean(),
  place: Type.Integer({ minimum: 1, maximum: 99 }),
  choice: ProviderChoice,
};

const ProviderShown = Type.Object({
  code: Code,
  ...face,
  hasSecret: Type.Boolean(),
  links: Type.Integer(),
  version: SeenVersion,
});
export type ProviderShown = Static<typeof ProviderShown>;

export const listProvidersOffice = endpoint({
  wire: ['GET /office/v1/social/providers'],
  summary: 'Identity providers of the brand; secrets are never shown',
  auth: 'operator',
  permission: 'social.view',
  list: {
    name: 'login-providers',
    title: 'office.social.title',
    columns: {
      ...{ place: 'place', name: 'name', code: 'code', kind: 'choice.kind' },
      ...{ state: 'isOn', links: 'links' },
    },
  },
  input: Type.Object({}),
  output: Type.Object({
    /** The return addresses that must be registered at each provider. */
    returnAddresses: Type.Array(Type.String()),
    rows: Type.Array(ProviderShown),
  }),
  rejects: {},
});

export const changeProvider = endpoint({
  wire: ['PUT /office/v1/social/providers/{code}'],
  summary:
    'Asks for a new provider or another setting of one; it counts once a second person approves',
  auth: 'operator',
  permission: 'social.change',
  input: Type.Object({
    code: Code,
    ...face,
    /** The version that was read; a new provider has none. */
    version: Type.Optional(SeenVersion),
    /** Without it the stored one stays, as long as kind, client and addresses stay too. */
    secret: Type.Optional(
      Type.String({ minLength: 1, maxLength: 500, pattern: '^[\\u0021-\\u007e]+$' }),
    ),
    reason: Reason,
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    social_provider_invalid: 400,
    social_secret_needed: 400,
    social_kind_fixed: 409,
    social_firebase_taken: 409,
    social_provider_unchanged: 409,
    social_change_waiting: 409,
    changed_meanwhile: 409,
  },
});

export const PROBE_RESULTS = ['ok', 'unreachable', 'not_a_provider', 'unreadable'] as const;

export const tryProvider = endpoint({
  wire: ['POST /office/v1/social/providers/{code}/try'],
  summary: 'Asks the provider in use for its discovery document or keys and reports the outcome',
  auth: 'operator',
  permission: 'social.change',
  tx: 'none',
  input: Type.Object({ code: Code }),
  output: Type.Object({
    result: Type.Union([
      Type.Literal('ok'),
      Type.Literal('unreachable'),
      Type.Literal('not_a_provider'),
      // The stored secret cannot be decrypted and must be entered again.
      Type.Literal('unreadable'),
    ]),
  }),
  rejects: { social_provider_unknown: 409 },
});
