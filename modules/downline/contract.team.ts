import Type, { type Static } from 'typebox';
import { passwordRejects } from '#modules/identity/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Moment } from '#platform/contract/input-fields.ts';
import { MAX_TYPED_PASSWORD } from '#platform/contract/password.ts';
import { REBATE_REJECTS, WireRebates } from './contract.links.ts';
import { REBATE_PRODUCTS } from './field-rules.rebates.ts';

const Username = Type.String({ minLength: 1, maxLength: 64 });

/** Whoever does not stand below the caller is nobody, whether there is such an account or not. */
const NOT_BELOW = { 'agent.downline.unknown': 403 } as const;

const Subordinate = Type.Object({
  id: Type.String(),
  userName: Type.String(),
  nickname: Type.String(),
  /** The kind of account: 0 member, else an agent. */
  type: Type.Integer(),
  /** How far below the caller. */
  level: Type.Integer(),
  /** Accounts directly below this one. */
  subCount: Type.Integer(),
  /** A decimal text with four places. */
  balance: Type.String(),
  registerTime: Moment,
  lastLoginTime: Type.Union([Moment, Type.Null()]),
  isActive: Type.Boolean(),
});
export type TeamRow = Static<typeof Subordinate>;

export const listDownlines = endpoint({
  wire: [
    'GET /wps/relay/ODSFE2_getSubordinatev2',
    'GET /wps/relay/ODSFE2_Subordinate',
    'GET /wps/relay/ODSFE2_subordinateSimple',
  ],
  summary: 'One level of the team, newest first, or who below has that name',
  auth: 'agent',
  input: Type.Object({
    /** Whose level: the caller’s own without it. */
    subordinateName: Type.Optional(Type.String({ maxLength: 64 })),
    /** The beginning of a name, anywhere below the caller. */
    search: Type.Optional(Type.String({ maxLength: 64 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** The last id of the page before: quicker than a page number in a large team. */
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    list: Type.Array(Subordinate),
    total: Type.Integer(),
    totalPages: Type.Integer(),
    /** Where the next page goes on; null at the end. */
    next: Type.Union([Type.String(), Type.Null()]),
    /** From the caller down to whose level this is. */
    path: Type.Array(Type.String()),
  }),
  rejects: NOT_BELOW,
});

export const readDownline = endpoint({
  wire: ['GET /wps/agent/downline'],
  summary: 'One account below the caller; contacts are masked',
  auth: 'agent',
  input: Type.Object({ userName: Username }),
  output: Type.Object({
    ...Subordinate.properties,
    /** From the caller down to this account. */
    path: Type.Array(Type.String()),
    mobile: Type.String(),
    email: Type.String(),
    /** Directly below the caller: only then may it be changed. */
    isDirect: Type.Boolean(),
    rebates: Type.Array(
      Type.Object({
        productType: Type.Enum([...REBATE_PRODUCTS]),
        rebateValue: Type.Number(),
        /** What was given on below it, and what the caller has. */
        lowest: Type.Number(),
        highest: Type.Number(),
      }),
    ),
    rebateInterval: Type.Number(),
    /** Types that it may be promoted to. */
    promotions: Type.Array(Type.Integer()),
  }),
  rejects: NOT_BELOW,
});

export const readDownlineRebates = endpoint({
  wire: ['GET /wps/relay/MCSFE_getDownlineRebates'],
  summary: 'The rebates of an account directly below',
  auth: 'agent',
  input: Type.Object({ userName: Username }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        productType: Type.Enum([...REBATE_PRODUCTS]),
        rebateValue: Type.Number(),
        highestRebate: Type.Number(),
        rebateInterval: Type.Number(),
      }),
    ),
  }),
  rejects: NOT_BELOW,
});

export const updateDownlineRebates = endpoint({
  wire: ['PUT /wps/agent/updateDownlineRebates'],
  summary: 'Changes what an account directly below gets back, from now on',
  auth: 'agent',
  input: Type.Object({ userName: Username, rebates: WireRebates }),
  output: Type.Boolean(),
  rejects: { ...NOT_BELOW, ...REBATE_REJECTS },
});

export const promoteDownline = endpoint({
  wire: ['PUT /wps/agent/promoteDownlineToAgent'],
  summary: 'Makes a member directly below an agent; the member’s logins end',
  auth: 'agent',
  input: Type.Object({
    userName: Username,
    type: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  }),
  output: Type.Boolean(),
  rejects: {
    ...NOT_BELOW,
    'agent.type.notAllowed': 403,
    'agent.promote.already': 409,
    'agent.rebate.quota': 409,
  },
});

export const changeDownlineNickname = endpoint({
  wire: ['PUT /wps/agent/downline/nickname2'],
  summary: 'Changes the nickname of an account directly below',
  auth: 'agent',
  input: Type.Object({ userName: Username, nickname: Type.String({ maxLength: 128 }) }),
  output: Type.Boolean(),
  rejects: { ...NOT_BELOW, 'member.nickname.format': 400 },
});

export const changeDownlinePassword = endpoint({
  wire: ['PUT /wps/agent/downline/password'],
  summary: 'Gives an account directly below, which never logged in, another first password',
  auth: 'agent',
  sealed: true,
  tx: 'none',
  limit: 'password',
  input: Type.Object({
    userName: Username,
    password: Type.String({ maxLength: MAX_TYPED_PASSWORD }),
  }),
  output: Type.Boolean(),
  rejects: { ...NOT_BELOW, ...passwordRejects, 'agent.password.owned': 409, 'system.busy': 503 },
});

export const changeDownlineMobile = endpoint({
  wire: ['PUT /wps/agent/downline/mobile'],
  summary:
    'Writes the mobile number of an account directly below that has none and never logged in',
  auth: 'agent',
  sealed: true,
  input: Type.Object({
    userName: Username,
    mobileNum: Type.String({ maxLength: 64 }),
    countryDialingCode: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
  }),
  output: Type.Boolean(),
  rejects: { ...NOT_BELOW, 'agent.mobile.format': 400, 'agent.mobile.owned': 409 },
});
