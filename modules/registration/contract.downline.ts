import Type from 'typebox';
import { REBATE_REJECTS, WireRebates } from '#modules/downline/contract.links.ts';
import { passwordRejects } from '#modules/identity/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { MAX_TYPED_PASSWORD } from '#platform/contract/password.ts';

const common = {
  /** The first password: it must be changed at the first login. */
  password: Type.String({ maxLength: MAX_TYPED_PASSWORD }),
  nickname: Type.Optional(Type.String({ maxLength: 128 })),
  /** 0 a member, else a kind of agent that the caller may open. */
  type: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  rebates: Type.Optional(WireRebates),
  /** Ours: the agent has seen that the person is of age. */
  isOfAge: Type.Optional(Type.Boolean()),
};

const opening = {
  auth: 'agent',
  sealed: true,
  tx: 'none',
  limit: 'register',
  output: Type.Object({ id: Type.String(), userName: Type.String() }),
} as const;

const REJECTS = {
  'agent.type.notAllowed': 403,
  'agent.open.age': 400,
  'register.field.required': 400,
  'register.field.length': 400,
  'register.field.exact': 400,
  'register.field.pattern': 400,
  'register.name.pattern': 400,
  'register.mobile.pattern': 400,
  'member.nickname.format': 400,
  'username.format': 400,
  ...passwordRejects,
  ...REBATE_REJECTS,
  'system.busy': 503,
} as const;

export const openDownline = endpoint({
  wire: ['POST /wps/agent/downline'],
  ...opening,
  summary: 'Opens an account directly below the agent, with a first password that must be changed',
  input: Type.Object({ username: Type.String({ maxLength: 100 }), ...common }),
  rejects: { ...REJECTS, 'username.taken': 409 },
});

export const openDownlineByMobile = endpoint({
  wire: ['POST /wps/agent/downline/mobile'],
  ...opening,
  summary: 'The same for an account named by a mobile number',
  input: Type.Object({
    mobileNum: Type.String({ maxLength: 64 }),
    countryDialingCode: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
    ...common,
  }),
  rejects: { ...REJECTS, 'mobile.taken': 409 },
});
