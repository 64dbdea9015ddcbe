import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Version } from '#platform/contract/input-fields.ts';
import { Cursor, MoneySort, Sums, Total } from '#platform/contract/list-fields.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Note = Type.String({ minLength: 1, maxLength: 500 });
const OptionalText = Type.Union([Type.String(), Type.Null()]);
const State = Type.Enum([
  'checking',
  'second',
  'approved',
  'sending',
  'sent',
  'disputed',
  'arrived',
  'refused',
  'returned',
]);

const shown = {
  id: Type.String(),
  memberId: Type.String(),
  member: Type.String(),
  /** Decimal texts with four places. */
  amount: Type.String(),
  charge: Type.String(),
  currency: Type.String(),
  state: State,
  code: OptionalText,
  bank: Type.String(),
  payee: Type.String(),
  /** `hand`, or the key of a payment adapter. */
  way: Type.String(),
  reference: OptionalText,
  /** From 0 to 100. */
  score: Type.Integer(),
  requestedAt: Type.String(),
  dueAt: OptionalText,
  endedAt: OptionalText,
  owner: OptionalText,
  isMine: Type.Boolean(),
  version: Type.Integer(),
};
const Shown = Type.Object(shown);
export type OfficeWithdrawal = Static<typeof Shown>;

export const listOfficeWithdrawals = endpoint({
  wire: ['GET /office/v1/withdrawals'],
  summary: 'Withdrawals: those that wait, the one that is due first on top, or all, newest first',
  auth: 'operator',
  permission: 'withdrawal.view',
  list: {
    name: 'withdrawals',
    title: 'office.withdrawal.title',
    columns: {
      ...{ number: 'id', due: 'dueAt', state: 'state', amount: 'amount' },
      ...{ member: 'member', payee: 'bank payee', score: 'score', owner: 'owner' },
      ...{ at: 'requestedAt' },
    },
    personal: ['payee'],
  },
  input: Type.Object({
    /** `waiting` for the desk, `paying`, `open` for all that have not ended, `all`. */
    view: Type.Optional(Type.Enum(['waiting', 'paying', 'open', 'all'])),
    member: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    mine: Type.Optional(Type.Boolean()),
    sort: Type.Optional(MoneySort),
    /** The cursor `next` of the page before. */
    before: Type.Optional(Cursor),
  }),
  output: Type.Object({ rows: Type.Array(Shown), next: OptionalText, total: Total, sums: Sums }),
  rejects: {},
});

const Finding = Type.Object({
  code: Type.String(),
  level: Type.Enum(['good', 'caution', 'bad']),
  values: Type.Array(Type.Union([Type.String(), Type.Number()])),
});

export const readOfficeWithdrawal = endpoint({
  wire: ['GET /office/v1/withdrawals/{id}'],
  summary: 'One withdrawal: whether it can be paid, the money’s trail, its timeline and its proofs',
  auth: 'operator',
  permission: 'withdrawal.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...shown,
    holder: Type.String(),
    realName: OptionalText,
    /** As things stand now. */
    findings: Type.Array(Finding),
    /** How many people decide about so much, from one to three. */
    people: Type.Integer(),
    /** The request to a further person that waits. */
    approvalId: OptionalText,
    /** The call to the provider; null where it is paid by hand, and a month after the call ended. */
    call: Type.Union([
      Type.Object({
        id: Type.String(),
        state: Type.Enum(['waiting', 'sending', 'done', 'refused', 'given_up', 'moot']),
      }),
      Type.Null(),
    ]),
    steps: Type.Array(
      Type.Object({
        id: Type.String(),
        state: Type.String(),
        by: Type.Enum(['member', 'operator', 'rule', 'provider', 'time']),
        operator: OptionalText,
        code: OptionalText,
        note: OptionalText,
        at: Type.String(),
      }),
    ),
    proofs: Type.Array(
      Type.Object({ place: Type.Integer(), width: Type.Integer(), height: Type.Integer() }),
    ),
    /** The last movements of the member’s balance, newest first. */
    trail: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Type.String(),
        kind: Type.String(),
        amount: Type.String(),
        after: OptionalText,
      }),
    ),
    /** Other withdrawals of the member. */
    others: Type.Array(
      Type.Object({ id: Type.String(), amount: Type.String(), state: State, at: Type.String() }),
    ),
  }),
  rejects: { withdrawal_unknown: 409 },
});

export const readWithdrawalProof = endpoint({
  wire: ['GET /office/v1/withdrawals/{id}/proofs/{place}'],
  summary: 'One picture of the member as a data URL',
  auth: 'operator',
  permission: 'withdrawal.view',
  input: Type.Object({ id: Id, place: Type.Integer({ minimum: 1, maximum: 3 }) }),
  output: Type.Object({ dataUrl: Type.String() }),
  rejects: { withdrawal_unknown: 409 },
});

const STEP_REJECTS = {
  withdrawal_unknown: 409,
  withdrawal_state: 409,
  changed_meanwhile: 409,
} as const;
const Which = { id: Id, version: Version };

export const claimWithdrawal = endpoint({
  wire: ['POST /office/v1/withdrawals/{id}/claim'],
  summary: 'Takes it on, takes it over, or leaves it to others',
  auth: 'operator',
  permission: 'withdrawal.handle',
  input: Type.Object({ ...Which, take: Type.Boolean() }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: STEP_REJECTS,
});

export const holdWithdrawal = endpoint({
  wire: ['POST /office/v1/withdrawals/{id}/hold'],
  summary: 'Lets it wait until a moment, with the reason',
  auth: 'operator',
  permission: 'withdrawal.handle',
  input: Type.Object({
    ...Which,
    minutes: Type.Integer({ minimum: 5, maximum: 4_320 }),
    note: Note,
  }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: STEP_REJECTS,
});

export const approveWithdrawal = endpoint({
  wire: ['POST /office/v1/withdrawals/{id}/approve'],
  summary: 'Approves it; above the brand’s thresholds one or two further people decide as well',
  auth: 'operator',
  permission: 'withdrawal.handle',
  input: Type.Object({ ...Which, note: Type.Optional(Note) }),
  output: Type.Object({ state: State, approvalId: OptionalText }),
  rejects: { ...STEP_REJECTS, withdrawal_waits: 409 },
});

export const refuseWithdrawal = endpoint({
  wire: ['POST /office/v1/withdrawals/{id}/refuse'],
  summary: 'Does not pay it: the money goes back to the member, who reads the reason',
  auth: 'operator',
  permission: 'withdrawal.handle',
  input: Type.Object({
    ...Which,
    code: Type.Enum([
      'name',
      'payee',
      'turnover',
      'documents',
      'duplicate',
      'rules',
      'asked',
      'other',
    ]),
    note: Note,
  }),
  output: Type.Object({ state: State }),
  rejects: { ...STEP_REJECTS, batch_taken: 409 },
});

export const payWithdrawal = endpoint({
  wire: ['POST /office/v1/withdrawals/{id}/pay'],
  summary: 'It was paid by hand, under this number of the bank or wallet',
  auth: 'operator',
  permission: 'withdrawal.pay',
  input: Type.Object({
    ...Which,
    reference: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 _./-]{2,63}$' }),
  }),
  output: Type.Object({ state: State }),
  rejects: { ...STEP_REJECTS, withdrawal_reference: 409, batch_taken: 409 },
});

export const resolveDispute = endpoint({
  wire: ['POST /office/v1/withdrawals/{id}/dispute'],
  summary: 'It did arrive, or it did not and the money goes back, which a second person decides',
  auth: 'operator',
  permission: 'withdrawal.handle',
  input: Type.Object({ ...Which, hasArrived: Type.Boolean(), reason: Reason }),
  output: Type.Object({ state: State, approvalId: OptionalText }),
  rejects: { ...STEP_REJECTS, withdrawal_waits: 409 },
});

export const revealPayee = endpoint({
  wire: ['POST /office/v1/withdrawals/{id}/payee'],
  summary: 'The whole number to pay to, for who says why',
  auth: 'operator',
  permission: 'withdrawal.pay',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({ number: Type.String() }),
  rejects: { withdrawal_unknown: 409, withdrawal_payee_unreadable: 409 },
});
