import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { Cursor, MomentRange, Next, Total } from '#platform/contract/list-fields.ts';
import { MemberLabel } from './contract.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const OptionalText = Type.Union([Type.String(), Type.Null()]);

const MemberLine = {
  id: Type.String(),
  account: Type.String(),
  nickname: Type.String(),
  /** An account type of `platform/contract/account-type.ts`. */
  accountType: Type.Integer(),
  isActive: Type.Boolean(),
  registeredAt: Type.String(),
  lastLoginAt: OptionalText,
  lastLoginIp: OptionalText,
};

export const listOfficeMembers = endpoint({
  wire: ['GET /office/v1/members'],
  summary:
    'Members of the brand, newest first, by kind, state and registration; by the beginning of the user name they are in its order',
  auth: 'operator',
  permission: 'member.view',
  list: { name: 'members', title: 'office.members.title' },
  input: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 64 })),
    kind: Type.Optional(
      Type.Union([Type.Literal('member'), Type.Literal('agent'), Type.Literal('trial')]),
    ),
    state: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('frozen')])),
    /** When they registered. */
    ...MomentRange,
    sort: Type.Optional(Type.Enum(['account', '-account'])),
    before: Type.Optional(Cursor),
  }),
  output: Type.Object({ rows: Type.Array(Type.Object(MemberLine)), next: Next, total: Total }),
  rejects: {},
});

export const readOfficeMember = endpoint({
  wire: ['GET /office/v1/members/{id}'],
  summary: 'One member: profile and live sessions; phone and e-mail are masked',
  auth: 'operator',
  permission: 'member.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...MemberLine,
    language: Type.String(),
    email: OptionalText,
    mobile: OptionalText,
    labels: Type.Array(MemberLabel),
    /** What other modules know about the member: balance, net, upline, rank. */
    facts: Type.Array(
      Type.Object({
        name: Type.String(),
        kind: Type.Enum(['money', 'member', 'text']),
        value: Type.String(),
        detail: OptionalText,
      }),
    ),
    sessions: Type.Array(
      Type.Object({
        id: Type.String(),
        ip: Type.String(),
        userAgent: Type.String(),
        openedAt: Type.String(),
        usedAt: Type.String(),
      }),
    ),
  }),
  rejects: { member_unknown: 409 },
});

export const freezeMember = endpoint({
  wire: ['PUT /office/v1/members/{id}/login'],
  summary: 'Freezes the login, which ends all sessions, or lets the member in again',
  auth: 'operator',
  permission: 'member.change',
  input: Type.Object({ id: Id, isActive: Type.Boolean(), reason: Reason }),
  output: Type.Null(),
  rejects: { member_unknown: 409 },
});

export const endMemberSessions = endpoint({
  wire: ['DELETE /office/v1/members/{id}/sessions'],
  summary: 'Logs the member out everywhere',
  auth: 'operator',
  permission: 'member.change',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Null(),
  rejects: { member_unknown: 409 },
});

export const listLookAlikes = endpoint({
  wire: ['GET /office/v1/look-alikes'],
  summary: 'Members who registered with a number, address or document of another member',
  auth: 'operator',
  permission: 'registration.view',
  list: {
    name: 'look-alikes',
    title: 'office.look_alikes.title',
    columns: { account: 'account', kind: 'kind', group: 'group', registered: 'registeredAt' },
  },
  input: Type.Object({ before: Type.Optional(Cursor) }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        memberId: Type.String(),
        account: Type.String(),
        kind: Type.String(),
        /** The same value for all members who share one mark. */
        group: Type.String(),
        registeredAt: Type.String(),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: {},
});
