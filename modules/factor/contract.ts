import Type, { type Static } from 'typebox';
import { finishRejects, LoginResult, loginRejects } from '#modules/identity/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Moment, NumericId } from '#platform/contract/input-fields.ts';
import { TypedPassword } from '#platform/contract/typed-password.ts';

/** Moments are milliseconds since 1970 UTC. */
const Base64Url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
/** A code as somebody types it. */
export const Code = Type.String({ minLength: 1, maxLength: 32 });

/** The result of `navigator.credentials.create`, as JSON. */
export const NewPasskey = Type.Object({
  id: Base64Url(1_400),
  rawId: Base64Url(1_400),
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Base64Url(4_000),
    attestationObject: Base64Url(20_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
});

/** The result of `navigator.credentials.get`, as JSON. */
export const PasskeyAnswer = Type.Object({
  id: Base64Url(1_400),
  rawId: Base64Url(1_400),
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(2_000),
    userHandle: Type.Optional(Type.Union([Base64Url(200), Type.Null()])),
  }),
});
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

const Credential = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
});
const Verification = Type.Union([
  Type.Literal('required'),
  Type.Literal('preferred'),
  Type.Literal('discouraged'),
]);

/** The options for `navigator.credentials.get`, in the JSON form of WebAuthn level 3. */
export const RequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  allowCredentials: Type.Array(Credential),
  userVerification: Verification,
});
export type RequestOptions = Static<typeof RequestOptions>;

/** The options for `navigator.credentials.create`. */
export const CreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(
    Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') }),
  ),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(Credential),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: Verification,
  }),
  attestation: Type.Literal('none'),
});
export type CreationOptions = Static<typeof CreationOptions>;

/** A change that needs a fresh proof came without one; `proveFresh` gives it. */
export const PROOF_REJECTS = { 'factor.proof.required': 403 } as const;

export const Passkey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  addedAt: Moment,
  lastUsedAt: Type.Union([Moment, Type.Null()]),
  /** Stored by an account of the phone's maker, so that it outlives the phone. */
  isBackedUp: Type.Boolean(),
});
export type Passkey = Static<typeof Passkey>;

export const Factors = Type.Object({
  /** When the authenticator was bound; null without one. */
  authenticatorSince: Type.Union([Moment, Type.Null()]),
  passkeys: Type.Array(Passkey),
  recoveryCodesLeft: Type.Integer(),
  /** The member has proved who they are a moment ago: changes go through. */
  isFresh: Type.Boolean(),
});
export type Factors = Static<typeof Factors>;

// A password is changed outside of the member centre, too, and may need the proof: these stay open while it is off.
export const readFactors = endpoint({
  wire: ['GET /wps/member/security/factors'],
  summary: 'The second factors of the member; never their secrets',
  auth: 'trueMember',
  input: Type.Object({}),
  output: Factors,
  rejects: {},
});

export const beginProof = endpoint({
  wire: ['POST /wps/member/security/proof/begin'],
  summary: 'Options for proving oneself with a passkey',
  auth: 'trueMember',
  limit: 'password',
  input: Type.Object({}),
  output: RequestOptions,
  rejects: { 'factor.passkey.none': 409 },
});

export const proveFresh = endpoint({
  wire: ['POST /wps/member/security/proof'],
  summary:
    'Proves once more who is there: with a second factor where there is one, else with the password; good for five minutes in this session',
  auth: 'trueMember',
  sealed: true,
  tx: 'none',
  limit: 'password',
  input: Type.Object({
    proof: Type.Union([
      Type.Object({ password: TypedPassword }),
      Type.Object({ code: Code }),
      Type.Object({ recoveryCode: Code }),
      Type.Object({ passkey: PasskeyAnswer }),
    ]),
  }),
  output: Type.Boolean(),
  rejects: {
    /** The account has a second factor, and the password alone does not prove its owner. */
    'factor.proof.by.factor': 403,
    'password.old.incorrect': 400,
    'factor.code.incorrect': 400,
    'factor.passkey.refused': 400,
    'too.many.requests': 429,
    'system.busy': 503,
  },
});

export const beginAuthenticator = endpoint({
  wire: [
    'POST /wps/member/security/factors/authenticator/begin',
    'GET /wps/member/ga',
    'POST /wps/member/ga',
  ],
  summary: 'Makes a secret for an authenticator app; it counts once a code has confirmed it',
  auth: 'trueMember',
  centre: 'member',
  limit: 'password',
  input: Type.Object({}),
  output: Type.Object({
    /** Base32, for typing. */
    secret: Type.String(),
    /** `otpauth://…`, for the picture. */
    uri: Type.String(),
  }),
  rejects: { ...PROOF_REJECTS, 'factor.authenticator.bound': 409 },
});

/** Shown once; empty where the member has codes already. */
const NewRecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

export const confirmAuthenticator = endpoint({
  wire: [
    'POST /wps/member/security/factors/authenticator/confirm',
    'POST /wps/member/ga/bind',
    'PUT /wps/member/ga/bind',
  ],
  summary: 'Binds the authenticator with its first code; all other sessions of the member end',
  auth: 'trueMember',
  centre: 'member',
  sealed: true,
  limit: 'password',
  input: Type.Object({ code: Code }),
  output: NewRecoveryCodes,
  rejects: { ...PROOF_REJECTS, 'factor.code.incorrect': 400, 'factor.authenticator.none': 409 },
});

export const removeAuthenticator = endpoint({
  wire: ['POST /wps/member/security/factors/authenticator/remove'],
  summary: 'Unbinds the authenticator; without any factor left the recovery codes go too',
  auth: 'trueMember',
  centre: 'member',
  limit: 'password',
  input: Type.Object({}),
  output: Type.Boolean(),
  rejects: { ...PROOF_REJECTS, 'factor.authenticator.none': 409 },
});

export const renewRecoveryCodes = endpoint({
  wire: ['POST /wps/member/security/factors/recovery'],
  summary: 'Ten new recovery codes, shown once; those of before are void',
  auth: 'trueMember',
  centre: 'member',
  limit: 'password',
  input: Type.Object({}),
  output: NewRecoveryCodes,
  rejects: { ...PROOF_REJECTS, 'factor.none': 409 },
});

export const beginPasskey = endpoint({
  wire: ['POST /wps/member/security/factors/passkeys/begin'],
  summary: 'Options for making a passkey',
  auth: 'trueMember',
  centre: 'member',
  limit: 'password',
  input: Type.Object({}),
  output: CreationOptions,
  rejects: { ...PROOF_REJECTS, 'factor.passkey.max': 409, 'factor.passkey.host': 400 },
});

const PasskeyName = Type.String({ minLength: 1, maxLength: 40 });

export const addPasskey = endpoint({
  wire: ['POST /wps/member/security/factors/passkeys'],
  summary: 'Keeps a new passkey under a name; all other sessions of the member end',
  auth: 'trueMember',
  centre: 'member',
  limit: 'password',
  input: Type.Object({ name: PasskeyName, passkey: NewPasskey }),
  output: NewRecoveryCodes,
  rejects: {
    ...PROOF_REJECTS,
    'factor.passkey.refused': 400,
    'factor.passkey.name': 400,
    'factor.passkey.known': 409,
  },
});

export const renamePasskey = endpoint({
  wire: ['POST /wps/member/security/factors/passkeys/rename'],
  summary: 'Gives a passkey another name',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({ id: NumericId, name: PasskeyName }),
  output: Type.Boolean(),
  rejects: { 'factor.passkey.name': 400, 'factor.passkey.none': 409 },
});

export const removePasskey = endpoint({
  wire: ['POST /wps/member/security/factors/passkeys/remove'],
  summary: 'Forgets a passkey; without any factor left the recovery codes go too',
  auth: 'trueMember',
  centre: 'member',
  limit: 'password',
  input: Type.Object({ id: NumericId }),
  output: Type.Boolean(),
  rejects: { ...PROOF_REJECTS, 'factor.passkey.none': 409 },
});

const Challenge = Base64Url(64);

export const beginFactorLogin = endpoint({
  wire: ['POST /wps/session/login/factor/begin'],
  summary: 'Options for answering a held-back login with a passkey',
  auth: 'visitor',
  tx: 'none',
  limit: 'login',
  input: Type.Object({ challenge: Challenge }),
  output: RequestOptions,
  rejects: { ...finishRejects, 'factor.passkey.none': 409 },
});

export const finishFactorLogin = endpoint({
  wire: ['POST /wps/session/login/factor'],
  summary: 'Finishes a held-back login with a code, a recovery code or a passkey',
  auth: 'visitor',
  sealed: true,
  tx: 'none',
  limit: 'login',
  input: Type.Object({
    challenge: Challenge,
    proof: Type.Union([
      Type.Object({ code: Code }),
      Type.Object({ recoveryCode: Code }),
      Type.Object({ passkey: PasskeyAnswer }),
    ]),
  }),
  output: LoginResult,
  rejects: {
    ...loginRejects,
    ...finishRejects,
    'factor.code.incorrect': 400,
    'factor.passkey.refused': 400,
    'too.many.requests': 429,
  },
});

export const beginPasskeyLogin = endpoint({
  wire: ['POST /wps/session/login/passkey/begin'],
  summary: 'Options for logging in with a passkey alone; the browser finds out whose',
  auth: 'visitor',
  limit: 'login',
  input: Type.Object({}),
  output: RequestOptions,
  rejects: { 'factor.passkey.host': 400 },
});

export const logInWithPasskey = endpoint({
  wire: ['POST /wps/session/login/passkey'],
  summary: 'Opens a session with a passkey that knew its owner by finger, face or PIN',
  auth: 'visitor',
  tx: 'none',
  limit: 'login',
  input: Type.Object({ passkey: PasskeyAnswer, rememberMe: Type.Optional(Type.Boolean()) }),
  output: LoginResult,
  rejects: { ...loginRejects, 'factor.passkey.refused': 400 },
});
