import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';

const OptionalText = Type.Union([Type.String(), Type.Null()]);
const Person = Type.Object({ id: Type.String(), account: Type.String(), type: Type.Integer() });
const Reason = Type.String({ minLength: 3, maxLength: 500 });

export const readMemberTree = endpoint({
  wire: ['GET /office/v1/members/{id}/tree'],
  summary: 'Where a member stands: everybody above, how many below, and every move',
  auth: 'operator',
  permission: 'tree.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    /** From the top down. */
    above: Type.Array(Person),
    direct: Type.Integer(),
    all: Type.Integer(),
    rebates: Type.Array(Type.Object({ productType: Type.String(), rebateValue: Type.Number() })),
    moves: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Type.String(),
        fromId: OptionalText,
        from: OptionalText,
        toId: OptionalText,
        to: OptionalText,
        reason: Type.String(),
      }),
    ),
  }),
  rejects: { member_unknown: 409 },
});

export const listMemberDownlines = endpoint({
  wire: ['GET /office/v1/members/{id}/downlines'],
  summary: 'Who stands directly below a member, newest first',
  auth: 'operator',
  permission: 'tree.view',
  input: Type.Object({ id: Id, before: Type.Optional(Id) }),
  output: Type.Object({
    members: Type.Array(
      Type.Object({
        id: Type.String(),
        account: Type.String(),
        type: Type.Integer(),
        below: Type.Integer(),
        balance: Type.String(),
        isActive: Type.Boolean(),
        registeredAt: Type.String(),
        lastLoginAt: OptionalText,
      }),
    ),
    next: OptionalText,
  }),
  rejects: {},
});
export type OfficeDownline = Static<typeof listMemberDownlines.output>['members'][number];

export const askMove = endpoint({
  wire: ['POST /office/v1/members/{id}/upline'],
  summary:
    'Asks for a member to stand under another upline, with everybody below; a second person decides',
  auth: 'operator',
  permission: 'tree.move',
  input: Type.Object({
    id: Id,
    /** The account of the upline; empty: the top. */
    upline: Type.String({ maxLength: 64 }),
    reason: Reason,
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    member_unknown: 409,
    approval_waiting: 409,
    move_unknown: 409,
    move_same: 409,
    move_circle: 409,
    move_no_agent: 409,
    move_rebate: 409,
  },
});
