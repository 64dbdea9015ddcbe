import Type, { type Static } from 'typebox';
import { proofFields, proofRejects } from '#modules/captcha/contract.ts';
import { CODE_REJECTS, CodeSent, SEND_REJECTS } from '#modules/messaging/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { WrittenInteger } from '#platform/contract/input-fields.ts';
import { TypedPassword } from '#platform/contract/typed-password.ts';

/** The answer of a login and of a registration. */
export const LoginResult = Type.Object({
  token: Type.String(),
  id: Type.Integer(),
  userName: Type.String(),
  /** An account type of `platform/contract/account-type.ts`. */
  customerType: Type.Integer(),
  type: Type.Integer(),
  firstTimeLogin: Type.Boolean(),
  /** The password must be changed now; a change is forced while PWDEXPFORCECHANGE3 is on. */
  passwordExpired: Type.Boolean(),
  merchantCode: Type.String(),
  lastLoginIp: Type.Union([Type.String(), Type.Null()]),
  /** Milliseconds since 1970 UTC. */
  lastLoginTime: Type.Union([Type.Integer(), Type.Null()]),
});
export type LoginResult = Static<typeof LoginResult>;

/** Why somebody whose identity is proved gets no session yet; for the `rejects` of every way to log in. */
export const loginRejects = {
  'account.disabled': 403,
  'login.type.refused': 403,
  /** The account's logins have ended since the proof was checked: its password was changed, or it was locked out. */
  'login.superseded': 409,
  /** A code sent to a contact of the account is required; `value` holds `challenge`, `step` and the step's own value. */
  login_verify_required: 403,
  /** A second factor is required; `value` as above. */
  'login.factor.required': 403,
  /** An agent opened the account, and its owner has to accept the terms; `value` as above. */
  'login.terms.required': 403,
} as const;

/** For the `rejects` of endpoints that call `finishLogin`. */
export const finishRejects = { 'login.challenge.gone': 400 } as const;

/** Why a token of the phone provider is refused; for every endpoint that accepts `firebaseIdToken`. */
export const firebaseRejects = {
  'firebase.off': 400,
  'firebase.refused': 401,
  'firebase.unreachable': 503,
} as const;

export const logIn = endpoint({
  wire: ['POST /wps/session/login'],
  summary: 'Opens a session with a user name and a password, or a mobile number and a code',
  auth: 'visitor',
  sealed: true,
  tx: 'none',
  limit: 'login',
  input: Type.Object({
    /** With type `sms` the mobile number; ignored with `firebase`. */
    username: Type.String({ minLength: 1, maxLength: 100 }),
    /** With type `sms` the code; with `firebase` the token of the provider, unless it comes by its own name. */
    password: Type.String({ minLength: 1, maxLength: 4_096 }),
    type: Type.Optional(Type.String({ maxLength: 20 })),
    countryDialingCode: Type.Optional(Type.String({ maxLength: 8 })),
    firebaseIdToken: Type.Optional(Type.String({ minLength: 1, maxLength: 4_096 })),
    ...proofFields,
    loginDeviceId: Type.Optional(Type.String({ maxLength: 64 })),
    /** Set by a login that was opened from a link of the agent centre. */
    agentOnly: Type.Optional(Type.Boolean()),
    /** Remembers this browser for a day: the answer sets a cookie that `logInDevice` takes. */
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  output: LoginResult,
  rejects: {
    'function.not.available': 400,
    'login.incorrect': 400,
    'login.name.unknown': 400,
    'login.agents.only': 403,
    'login.phone.unknown': 400,
    ...firebaseRejects,
    'verification.phone.invalid': 400,
    ...CODE_REJECTS,
    ...proofRejects,
    ...loginRejects,
    'too.many.requests': 429,
    'system.busy': 503,
  },
});

export const freePlay = endpoint({
  wire: ['POST /wps/session/login/freeplay'],
  summary: 'Opens an account to try the platform with, in trial money, and its session',
  auth: 'visitor',
  tx: 'none',
  limit: 'login',
  input: Type.Object({
    /** The browser's platform. */
    os: Type.Optional(Type.String({ maxLength: 60 })),
    platform: Type.Optional(Type.String({ maxLength: 40 })),
    /** A random string of 8 to 16 letters and digits, encrypted for this server; the header of that name wins. */
    Encryption: Type.Optional(Type.String({ maxLength: 2_000 })),
    /** The version, 3; the header of that name takes precedence. */
    'X-Gateway-Version': Type.Optional(Type.Union([Type.String({ maxLength: 4 }), WrittenInteger])),
  }),
  output: LoginResult,
  rejects: {
    'function.not.available': 400,
    missing_encryption: 400,
    request_param_err: 400,
    ...loginRejects,
    'too.many.requests': 429,
  },
});

const Challenge = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const Channel = Type.Optional(Type.Union([Type.Literal('sms'), Type.Literal('mail')]));

export const sendPlaceCode = endpoint({
  wire: ['POST /wps/session/login/verification/send'],
  summary: 'Sends the code that a login from a new address waits for, to a contact of the account',
  auth: 'visitor',
  tx: 'none',
  limit: 'sms',
  input: Type.Object({
    challenge: Challenge,
    /** Without it the phone, else the mail. */
    channel: Channel,
  }),
  output: CodeSent,
  rejects: { ...SEND_REJECTS, ...finishRejects },
});

export const verifyPlace = endpoint({
  wire: ['POST /wps/session/login/verification'],
  summary: 'Finishes a login that answered login_verify_required, with the code',
  auth: 'visitor',
  sealed: true,
  tx: 'none',
  limit: 'login',
  input: Type.Object({
    challenge: Challenge,
    channel: Channel,
    verificationCode: Type.String({ minLength: 1, maxLength: 64 }),
  }),
  output: LoginResult,
  rejects: {
    'function.not.available': 400,
    ...CODE_REJECTS,
    ...finishRejects,
    ...loginRejects,
  },
});

export const logInDevice = endpoint({
  wire: ['POST /wps/session/login/device'],
  summary: 'Opens a session for a browser that is remembered; its cookie is used up and replaced',
  auth: 'visitor',
  tx: 'none',
  limit: 'login',
  input: Type.Object({}),
  output: LoginResult,
  rejects: { 'login.device.unknown': 401, cross_site_refused: 403 },
});

export const logOut = endpoint({
  wire: ['DELETE /wps/session/logout', 'POST /wps/session/logout'],
  summary: 'Ends the session',
  auth: 'member',
  whenClosed: 'answers',
  beforePasswordChange: true,
  input: Type.Object({}),
  output: Type.Boolean(),
  rejects: {},
});

export const touchSession = endpoint({
  wire: ['GET /wps/session/touch'],
  summary: 'Keeps the session alive',
  auth: 'member',
  whenClosed: 'ownRecord',
  beforePasswordChange: true,
  tx: 'none',
  input: Type.Object({}),
  output: Type.Boolean(),
  rejects: {},
});

/** Why a password cannot be chosen; for the `rejects` of every call that sets one. */
export const passwordRejects = {
  'password.length': 400,
  'password.spaces': 400,
  'password.common': 400,
  'password.contains.name': 400,
} as const;

export const changePassword = endpoint({
  wire: ['POST /wps/member/password'],
  summary:
    'Changes the password; all other sessions end, this one goes on under the token of the answer',
  auth: 'trueMember',
  beforePasswordChange: true,
  sealed: true,
  tx: 'none',
  limit: 'password',
  input: Type.Object({
    oldPassword: TypedPassword,
    newPassword: TypedPassword,
    confirmNewPassword: TypedPassword,
  }),
  output: LoginResult,
  rejects: {
    'factor.proof.required': 403,
    'password.old.incorrect': 400,
    'password.confirmation': 400,
    'password.same': 400,
    ...passwordRejects,
    'login.not.session': 401,
    'too.many.requests': 429,
    'system.busy': 503,
  },
});
