import Type, { type Static } from 'typebox';
import { BulkInput, bulkOutput } from '#platform/contract/bulk.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
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
  input: Type.Object(BulkInput),
  output: bulkOutput(['unknown', 'ended']),
  rejects: {},
});
