import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { listLimitChanges, Protection } from './contract.ts';
import { PAUSES } from './field-rules.ts';

const Length = Type.Enum([...PAUSES]);
const Reason = Type.String({ minLength: 3, maxLength: 500 });
const MaybeText = Type.Union([Type.String(), Type.Null()]);

export const PROTECTION_STATES = ['paused', 'raise', 'limited'] as const;

export const listProtected = endpoint({
  wire: ['GET /office/v1/protection'],
  summary: 'Members with a break, an exclusion or limits, newest accounts first',
  auth: 'operator',
  permission: 'protection.view',
  list: {
    name: 'protection',
    title: 'office.protection.title',
    columns: {
      ...{ member: 'account', pause: 'pause', since: 'pausedAt' },
      ...{ until: 'liftedAt endsAt', limits: 'limits', raises: 'raises' },
    },
  },
  input: Type.Object({
    state: Type.Optional(Type.Enum([...PROTECTION_STATES])),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        memberId: Type.String(),
        account: Type.String(),
        pause: Type.Union([Length, Type.Null()]),
        pausedAt: MaybeText,
        endsAt: MaybeText,
        liftedAt: MaybeText,
        limits: Type.Integer(),
        raises: Type.Integer(),
      }),
    ),
    next: MaybeText,
  }),
  rejects: {},
});

const PauseRow = Type.Object({
  id: Type.String(),
  length: Length,
  startsAt: Type.String(),
  endsAt: MaybeText,
  reason: MaybeText,
  /** Whether the member decided, or an operator. */
  isOwn: Type.Boolean(),
  isActive: Type.Boolean(),
  liftedAt: MaybeText,
  liftReason: MaybeText,
});
export type PauseRow = Static<typeof PauseRow>;

export const readMemberProtection = endpoint({
  wire: ['GET /office/v1/members/{id}/protection'],
  summary: 'Limits, breaks and decisions of a member, and six months of play',
  auth: 'operator',
  permission: 'protection.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    limits: Protection.properties.limits,
    checkMinutes: Type.Integer(),
    pauses: Type.Array(PauseRow),
    /** An exclusion without an end that two people may lift. */
    mayLift: Type.Boolean(),
    history: listLimitChanges.output.properties.rows,
    /** Thirty days each, the latest first; decimal texts. */
    months: Type.Array(
      Type.Object({
        from: Type.String(),
        bets: Type.Integer(),
        stakes: Type.String(),
        returns: Type.String(),
        net: Type.String(),
      }),
    ),
  }),
  rejects: { member_unknown: 409 },
});

export const pauseMember = endpoint({
  wire: ['POST /office/v1/members/{id}/protection/pause'],
  summary: 'Begins a break or an exclusion for a member at once; nothing shortens it',
  auth: 'operator',
  permission: 'protection.exclude',
  input: Type.Object({ id: Id, length: Length, reason: Reason }),
  output: Type.Null(),
  rejects: { member_unknown: 409, 'protection.pause.shorter': 409 },
});

export const liftExclusion = endpoint({
  wire: ['POST /office/v1/members/{id}/protection/lift'],
  summary:
    'Asks a second person to lift an exclusion without an end that has lasted six months; play opens seven days later',
  auth: 'operator',
  permission: 'protection.lift',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: { member_unknown: 409, 'protection.lift.early': 409, 'protection.lift.waits': 409 },
});
