import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

export const MemberLabel = Type.Object({ labelName: Type.String(), color: Type.String() });
export type MemberLabel = Static<typeof MemberLabel>;

export const MemberInfo = Type.Object({
  id: Type.Integer(),
  account: Type.String(),
  nickname: Type.String(),
  /** An account type of `platform/contract/account-type.ts`. */
  type: Type.Integer(),
  memberLabel: Type.Array(MemberLabel),
  /** Milliseconds since 1970 UTC. */
  regDate: Type.Integer(),
  lastLogin: Type.Union([Type.Integer(), Type.Null()]),
  language: Type.String(),
  avatar: Type.String(),
  /** Masked: only the last digits are readable. */
  mobile: Type.Union([Type.String(), Type.Null()]),
  mobileVerified: Type.Boolean(),
  countryDialingCode: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  payee: Type.Union([Type.String(), Type.Null()]),
  /** Contributed by factor: an authenticator is bound. */
  bindGA: Type.Optional(Type.Boolean()),
  /** Contributed by downline: there is somebody above. */
  toUpline: Type.Optional(Type.Boolean()),
  /** Contributed by vip. */
  clubLabel: Type.Optional(
    Type.Union([Type.Object({ labelName: Type.String(), rankLevel: Type.Integer() }), Type.Null()]),
  ),
  /**
   * The kinds of payments to an agent: dividends, daily, hourly and real-time salary. Other modules contribute them; an
   * absent one is off (AC-6).
   */
  enableCt: Type.Optional(Type.Boolean()),
  salary: Type.Optional(Type.Boolean()),
  hourSalary: Type.Optional(Type.Boolean()),
  agentRealtimeSalary: Type.Optional(Type.Boolean()),
  /** How many things wait on a page of the member centre; contributed by the modules of those pages (MC-2). */
  badges: Type.Object({
    messageV2: Type.Optional(Type.Integer()),
    rewardCenter: Type.Optional(Type.Integer()),
    missionLeaderboard: Type.Optional(Type.Integer()),
  }),
});
export type MemberInfo = Static<typeof MemberInfo>;

export const readMemberInfo = endpoint({
  wire: ['GET /wps/member/info', 'GET /wps/relay/MCSFE_getPlayerInfo'],
  summary: 'The member behind the session',
  auth: 'member',
  whenClosed: 'ownRecord',
  beforePasswordChange: true,
  input: Type.Object({}),
  output: MemberInfo,
  rejects: {},
});

export const updateProfile = endpoint({
  wire: [
    'POST /wps/member/info',
    'POST /wps/member/info/nickname',
    'PUT /wps/member/info/nickname',
  ],
  summary: 'Changes nickname or avatar',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({
    nickname: Type.Optional(Type.String({ maxLength: 128 })),
    avatar: Type.Optional(Type.String({ pattern: '^[0-9]{1,2}$' })),
  }),
  output: Type.Boolean(),
  rejects: { 'member.nickname.format': 400 },
});

export const changeLanguage = endpoint({
  wire: ['PUT /wps/member/language', 'POST /wps/member/language'],
  summary: 'Remembers the language the member reads',
  auth: 'member',
  whenClosed: 'ownRecord',
  beforePasswordChange: true,
  input: Type.Object({ language: Type.String({ minLength: 2, maxLength: 5 }) }),
  output: Type.Boolean(),
  rejects: { 'member.language.unknown': 400 },
});

export const readIcon = endpoint({
  wire: ['GET /wps/member/info/icon'],
  summary: 'Name of the avatar',
  auth: 'member',
  whenClosed: 'ownRecord',
  beforePasswordChange: true,
  input: Type.Object({}),
  output: Type.String(),
  rejects: {},
});

export const readAvatar = endpoint({
  wire: ['GET /wps/relay/MCSFE_getPlayerAvatar'],
  summary: 'The avatar and where it comes from',
  auth: 'member',
  whenClosed: 'ownRecord',
  beforePasswordChange: true,
  input: Type.Object({}),
  output: Type.Object({ avatar: Type.String(), avatarType: Type.Literal('STATIC') }),
  rejects: {},
});
