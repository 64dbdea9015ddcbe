import Type, { type Static } from 'typebox';
import { PIN_REJECTS } from '#modules/member/contract.security.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';

/** At most so many transfers are made by one call. */
export const MAX_AT_ONCE = 50;
export const NOTE_MAX = 140;

const Pin = Type.String({ minLength: 1, maxLength: 64 });
/** In units of the currency; the rules of the call judge it. */
const Amount = Type.Number({ minimum: -1e12, maximum: 1e12 });
const Note = Type.Optional(Type.String({ maxLength: 560 }));
const Username = Type.String({ minLength: 1, maxLength: 64 });

/** A decimal text with four places. */
const Exact = Type.String();

const Row = Type.Object({
  id: Type.String(),
  /** `in`: the reader got it. */
  direction: Type.Enum(['in', 'out']),
  /** The other side: in full to who stands above, masked to who stands below. */
  name: Type.String(),
  amount: Exact,
  note: Type.String(),
  at: Type.Integer(),
});
export type TeamTransferRow = Static<typeof Row>;

export const readTeamTransfer = endpoint({
  wire: ['GET /wps/member/teamTransfer'],
  summary:
    'Who the member may send money to along the tree, within which bounds, and the last transfers',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({ before: Type.Optional(Id) }),
  output: Type.Object({
    /** The masked name of who stands directly above; null at the top. */
    upline: Type.Union([Type.String(), Type.Null()]),
    mayUp: Type.Boolean(),
    mayDown: Type.Boolean(),
    mayCollect: Type.Boolean(),
    balance: Exact,
    minimum: Exact,
    /** What may still be sent today. */
    leftToday: Exact,
    hasPaymentPassword: Type.Boolean(),
    list: Type.Array(Row),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: {},
});

/** Nobody but the two ends of an edge of the tree learns that there is one. */
export const MOVE_REJECTS = {
  ...PIN_REJECTS,
  'system.busy': 503,
  'team.transfer.off': 403,
  'team.transfer.nobody': 403,
  'team.transfer.amount': 400,
  'team.transfer.minimum': 400,
  'team.transfer.day': 409,
  'team.transfer.currency': 409,
  'team.transfer.receiver': 409,
  'team.transfer.note': 400,
  insufficient_funds: 402,
  idempotency_conflict: 409,
} as const;

const Moved = Type.Object({ id: Type.String(), sumBalance: Type.Number() });

/** Everything that moves money here: its body is encrypted, it asks for the payment PIN, and it happens once. */
const move = {
  sealed: true,
  tx: 'none',
  idempotent: 'drawn',
  limit: 'password',
  rejects: MOVE_REJECTS,
} as const;

export const transferUpline = endpoint({
  wire: ['PUT /wps/member/transferUpline'],
  ...move,
  summary: 'Sends money to who stands directly above',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({ amount: Amount, paymentPassword: Pin, remark: Note }),
  output: Moved,
});

export const transferDownline = endpoint({
  wire: ['PUT /wps/agent/transferDownline'],
  ...move,
  summary: 'Sends money to a member directly below',
  auth: 'agent',
  input: Type.Object({ username: Username, amount: Amount, paymentPassword: Pin, remark: Note }),
  output: Moved,
});

export const transferMultipleDownline = endpoint({
  wire: ['PUT /wps/agent/transferMultipleDownline'],
  ...move,
  summary: 'Sends money to several members directly below: to all of them or to none',
  auth: 'agent',
  input: Type.Object({
    transfers: Type.Array(Type.Object({ username: Username, amount: Amount }), {
      minItems: 1,
      maxItems: MAX_AT_ONCE,
    }),
    paymentPassword: Pin,
    remark: Note,
  }),
  output: Type.Object({ ids: Type.Array(Type.String()), sumBalance: Type.Number() }),
});

export const collectFromDownline = endpoint({
  wire: ['POST /wps/relay/passwordCheck/MCSFE_collectFromDownline'],
  ...move,
  summary: 'Takes money from a member directly below, where the brand allows it',
  auth: 'agent',
  input: Type.Object({ username: Username, amount: Amount, paymentPassword: Pin, remark: Note }),
  output: Moved,
});
