import Type, { type Static } from 'typebox';
import { AGREEMENT_REJECTS } from '#modules/help/contract.ts';
import { LoginResult, loginRejects } from '#modules/identity/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { TypedPassword } from '#platform/contract/typed-password.ts';

export const listSocialWays = endpoint({
  wire: ['GET /wps/session/login/social'],
  summary: 'The outside ways in that the brand offers',
  auth: 'visitor',
  cacheSeconds: 30,
  input: Type.Object({}),
  output: Type.Object({
    providers: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    /** How a browser reaches the phone provider; null when there is none. */
    phone: Type.Union([
      Type.Object({
        projectId: Type.String(),
        apiKey: Type.String(),
        authDomain: Type.String(),
      }),
      Type.Null(),
    ]),
  }),
  rejects: {},
});

export const startSocial = endpoint({
  wire: ['POST /wps/session/login/social/start'],
  summary:
    'Where to send the browser so that a provider says who it is; sets a cookie for the return',
  auth: 'visitor',
  tx: 'none',
  limit: 'login',
  input: Type.Object({
    provider: Type.String({ pattern: '^[a-z][a-z0-9-]{1,19}$' }),
    purpose: Type.Union([Type.Literal('login'), Type.Literal('link')]),
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({ url: Type.String() }),
  rejects: {
    'social.off': 400,
    'social.host': 400,
    cross_site_refused: 403,
    'social.unreachable': 503,
  },
});

const Arrival = {
  /** Trades once, in this browser, within ten minutes. */
  handle: Type.String(),
  provider: Type.String(),
  shown: Type.String(),
};

export const finishSocial = endpoint({
  wire: ['POST /wps/session/login/social/callback'],
  summary:
    'What the provider sent back with the browser: a session for who is known here, else a handle to go on with',
  auth: 'visitor',
  tx: 'none',
  limit: 'login',
  input: Type.Object({
    state: Type.String({ minLength: 1, maxLength: 200 }),
    code: Type.Optional(Type.String({ maxLength: 4_000 })),
    iss: Type.Optional(Type.String({ maxLength: 500 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  output: Type.Union([
    Type.Object({ step: Type.Literal('in'), login: LoginResult }),
    Type.Object({ step: Type.Literal('name'), ...Arrival }),
    Type.Object({ step: Type.Literal('link'), ...Arrival }),
  ]),
  rejects: {
    'social.gone': 400,
    'social.cancelled': 400,
    'social.refused': 401,
    /** Nobody here is linked, and the brand asks newcomers for more than a name; `value` is an arrival. */
    bind_customer_required: 403,
    cross_site_refused: 403,
    ...loginRejects,
    'social.unreachable': 503,
  },
});
export type SocialStep = Static<typeof finishSocial.output>;

export const joinSocial = endpoint({
  wire: ['POST /wps/session/login/social/register'],
  summary:
    'Opens an account for who came through a provider: a user name and the agreement are all it takes',
  auth: 'visitor',
  tx: 'none',
  limit: 'register',
  input: Type.Object({
    handle: Type.String({ pattern: '^[\\w-]{43}$' }),
    username: Type.String({ maxLength: 100 }),
    isAgreed: Type.Boolean(),
    /** The version of the terms that the page showed (`readAgreement`). */
    termsVersion: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  output: LoginResult,
  rejects: {
    ...AGREEMENT_REJECTS,
    'social.arrival.gone': 400,
    'social.agreement': 400,
    'function.not.available': 400,
    'username.format': 400,
    'register.field.length': 400,
    'register.field.pattern': 400,
    bind_customer_required: 403,
    cross_site_refused: 403,
    'username.taken': 409,
    'social.link.taken': 409,
  },
});

export const listSocialLinks = endpoint({
  wire: ['GET /wps/member/social'],
  summary: 'Which outside ways into this account there are, and which could be added',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({}),
  output: Type.Object({
    /** false: the account was opened through a provider and has no password yet. */
    hasPassword: Type.Boolean(),
    rows: Type.Array(
      Type.Object({
        code: Type.String(),
        name: Type.String(),
        isOffered: Type.Boolean(),
        link: Type.Union([
          Type.Object({
            shown: Type.String(),
            linkedAt: Type.Integer(),
            usedAt: Type.Union([Type.Integer(), Type.Null()]),
          }),
          Type.Null(),
        ]),
      }),
    ),
  }),
  rejects: {},
});

/** Asked again before a way in is added or taken away (R15); not where the account has none. */
const OwnPassword = Type.Optional(TypedPassword);

export const linkSocial = endpoint({
  wire: ['POST /wps/member/social/link'],
  summary: 'Makes a proved person at a provider a way into this account',
  auth: 'trueMember',
  centre: 'member',
  sealed: true,
  tx: 'none',
  limit: 'password',
  input: Type.Object({
    handle: Type.String({ pattern: '^[\\w-]{43}$' }),
    password: OwnPassword,
  }),
  output: Type.Boolean(),
  rejects: {
    'social.arrival.gone': 400,
    'password.old.incorrect': 400,
    'factor.proof.required': 403,
    cross_site_refused: 403,
    'social.link.taken': 409,
    'social.link.exists': 409,
    'too.many.requests': 429,
  },
});

export const unlinkSocial = endpoint({
  wire: ['POST /wps/member/social/unlink'],
  summary: 'Takes a way in away, unless it is the last one',
  auth: 'trueMember',
  centre: 'member',
  sealed: true,
  tx: 'none',
  limit: 'password',
  input: Type.Object({
    provider: Type.String({ pattern: '^[a-z][a-z0-9-]{1,19}$' }),
    password: OwnPassword,
  }),
  output: Type.Boolean(),
  rejects: {
    'password.old.incorrect': 400,
    'factor.proof.required': 403,
    'social.link.unknown': 409,
    'social.link.last': 409,
    'too.many.requests': 429,
  },
});
