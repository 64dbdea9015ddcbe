import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

/** What a login and a registration answer. */
export const LoginResult = Type.Object({
  token: Type.String(),
  id: Type.Integer(),
  userName: Type.String(),
  /** 0 member, 4 trial, 1, 2, 41, 42 agent. */
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

/** Why somebody who proved who they are gets no session yet; for the `rejects` of every way in. */
export const loginRejects = {
  'account.disabled': 403,
  'login.type.refused': 403,
  /** A code to a contact of the account is asked for; `value` holds `challenge`, `step` and what the step says. */
  'login.verify.required': 403,
  /** A second factor is asked for; `value` as above. */
  'login.factor.required': 403,
} as const;

/** For the `rejects` of endpoints that call `finishLogin`. */
export const finishRejects = { 'login.challenge.gone': 400 } as const;

export const logIn = endpoint({
  wire: ['POST /wps/session/login'],
  summary: 'Opens a session with a user name and a password',
  auth: 'visitor',
  sealed: true,
  tx: 'none',
  limit: 'login',
  input: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 100 }),
    password: Type.String({ minLength: 1, maxLength: 128 }),
    type: Type.Optional(Type.String({ maxLength: 20 })),
    captcha: Type.Optional(Type.String({ maxLength: 20 })),
    loginDeviceId: Type.Optional(Type.String({ maxLength: 64 })),
    /** Set by a login that was opened from a link of the agent centre. */
    agentOnly: Type.Optional(Type.Boolean()),
    /** Remember this browser for a day: the answer sets a cookie that `logInDevice` takes. */
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  output: LoginResult,
  rejects: {
    'function.not.available': 400,
    'login.incorrect': 400,
    'login.name.unknown': 400,
    'login.agents.only': 403,
    ...loginRejects,
    'too.many.requests': 429,
    'system.busy': 503,
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

const Password = Type.String({ minLength: 1, maxLength: 128 });

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
    oldPassword: Password,
    newPassword: Password,
    confirmNewPassword: Password,
  }),
  output: LoginResult,
  rejects: {
    'password.old.incorrect': 400,
    'password.confirmation': 400,
    'password.same': 400,
    'password.length': 400,
    'password.common': 400,
    'password.contains.name': 400,
    'login.not.session': 401,
    'too.many.requests': 429,
    'system.busy': 503,
  },
});
