import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { Cursor, MomentRange, Next, Total } from '#platform/contract/list-fields.ts';

const MemberSession = Type.Object({
  id: Type.String(),
  memberId: Type.String(),
  member: Type.String(),
  accountType: Type.Integer(),
  ip: Type.String(),
  device: Type.String(),
  openedAt: Type.String(),
  usedAt: Type.String(),
});
export type MemberSession = Static<typeof MemberSession>;

export const listMemberSessions = endpoint({
  wire: ['GET /office/v1/sessions'],
  summary: 'Who is logged in, the last login first',
  auth: 'operator',
  permission: 'member.view',
  list: {
    name: 'sessions',
    title: 'office.sessions.title',
    columns: {
      ...{ opened: 'openedAt', member: 'member', ip: 'ip', device: 'device', used: 'usedAt' },
      ...{ id: 'id' },
    },
    personal: ['ip'],
  },
  input: Type.Object({
    /** A user name. */
    member: Type.Optional(Type.String({ maxLength: 64 })),
    /** An address; of IPv6 any address of the subscriber. */
    ip: Type.Optional(Type.String({ maxLength: 64 })),
    ...MomentRange,
    before: Type.Optional(Cursor),
  }),
  output: Type.Object({ rows: Type.Array(MemberSession), next: Next, total: Total }),
  rejects: {},
});

export const endChosenSessions = endpoint({
  wire: ['POST /office/v1/sessions/end'],
  summary: 'Ends several sessions; a dry run answers the same and changes nothing',
  auth: 'operator',
  permission: 'member.change',
  input: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
    reason: Type.String({ minLength: 3, maxLength: 500 }),
    isDryRun: Type.Boolean(),
  }),
  output: Type.Object({
    /** Sessions that end, or would. */
    done: Type.Integer(),
    skipped: Type.Array(
      Type.Object({ why: Type.Enum(['unknown', 'ended']), count: Type.Integer() }),
    ),
  }),
  rejects: {},
});
