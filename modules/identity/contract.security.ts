import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Moment, NumericId } from '#platform/contract/input-fields.ts';
import { TypedPassword } from '#platform/contract/typed-password.ts';

/** Moments are milliseconds since 1970 UTC. */

const DeviceWords = Type.Object({
  /** Proper names; empty when the browser does not report them. */
  browser: Type.String(),
  system: Type.String(),
  kind: Type.Union([
    Type.Literal('phone'),
    Type.Literal('tablet'),
    Type.Literal('computer'),
    Type.Literal('unknown'),
  ]),
});
export type DeviceWords = Static<typeof DeviceWords>;

export const OwnSession = Type.Object({
  id: NumericId,
  openedAt: Moment,
  lastUsedAt: Moment,
  ip: Type.String(),
  device: DeviceWords,
  isCurrent: Type.Boolean(),
  isRemembered: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

export const RememberedBrowser = Type.Object({
  id: NumericId,
  rememberedAt: Moment,
  lastUsedAt: Moment,
  expiresAt: Moment,
  ip: Type.String(),
  device: DeviceWords,
  isCurrent: Type.Boolean(),
});
export type RememberedBrowser = Static<typeof RememberedBrowser>;

export const readSecurity = endpoint({
  wire: ['GET /wps/member/security'],
  summary: 'Age of the password, where the member is logged in, and which browsers are remembered',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({}),
  output: Type.Object({
    account: Type.String(),
    passwordChangedAt: Moment,
    sessions: Type.Array(OwnSession),
    browsers: Type.Array(RememberedBrowser),
  }),
  rejects: {},
});

export const LoginEntry = Type.Object({
  id: NumericId,
  at: Moment,
  ip: Type.String(),
  device: DeviceWords,
  method: Type.Union([
    Type.Literal('password'),
    Type.Literal('device'),
    Type.Literal('registration'),
    Type.Literal('sms'),
    Type.Literal('firebase'),
    Type.Literal('social'),
    Type.Literal('passkey'),
    Type.Literal('freeplay'),
  ]),
  result: Type.Union([Type.Literal('ok'), Type.Literal('incorrect'), Type.Literal('refused')]),
});
export type LoginEntry = Static<typeof LoginEntry>;

export const listLogins = endpoint({
  wire: ['GET /wps/member/security/logins'],
  summary: 'Logins and tries to log in, the latest first; kept for 90 days',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  output: Type.Object({
    list: Type.Array(LoginEntry),
    total: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  rejects: {},
});

export const endOwnSession = endpoint({
  wire: ['POST /wps/member/security/sessions/end'],
  summary: 'Ends one other session of the member; its browser is no longer remembered',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({ sessionId: NumericId }),
  output: Type.Boolean(),
  rejects: { 'session.own': 400 },
});

export const endOtherSessions = endpoint({
  wire: ['POST /wps/member/security/sessions/endOthers'],
  summary: 'Ends every session but this one; their browsers are no longer remembered',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({}),
  output: Type.Object({ ended: Type.Integer() }),
  rejects: {},
});

export const removeBrowser = endpoint({
  wire: ['POST /wps/member/security/browsers/forget'],
  summary: 'Forgets a remembered browser and ends its sessions, but for the one that asks',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({ browserId: NumericId }),
  output: Type.Boolean(),
  rejects: {},
});

export const closeAccount = endpoint({
  wire: ['POST /wps/member/security/close'],
  summary:
    'Closes the account for good: asks for the password (and a second factor, where there is one), ends every session, keeps the history',
  auth: 'trueMember',
  centre: 'member',
  // A member in a closed region may still close the account.
  whenClosed: 'ownRecord',
  sealed: true,
  tx: 'none',
  limit: 'password',
  input: Type.Object({ password: TypedPassword }),
  output: Type.Boolean(),
  rejects: {
    'factor.proof.required': 403,
    'password.old.incorrect': 400,
    'account.close.agent': 403,
    'account.close.balance': 409,
    'too.many.requests': 429,
    'system.busy': 503,
  },
});
