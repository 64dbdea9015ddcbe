import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const MaybeText = Type.Union([Type.String(), Type.Null()]);

const Batch = Type.Object({
  id: Type.String(),
  state: Type.Enum(['asked', 'ready', 'closed']),
  amount: Type.String(),
  currency: Type.String(),
  payments: Type.Integer(),
  paid: Type.Integer(),
  failed: Type.Integer(),
  waiting: Type.Integer(),
  madeBy: Type.String(),
  madeAt: Type.String(),
  fileAt: MaybeText,
  closedAt: MaybeText,
});
export type BatchShown = Static<typeof Batch>;

export const listPayoutBatches = endpoint({
  wire: ['GET /office/v1/payout-batches'],
  summary: 'Payments by hand that go out together, the newest first',
  auth: 'operator',
  permission: 'withdrawal.view',
  list: {
    name: 'payout-batches',
    title: 'office.batches.title',
    columns: {
      ...{ number: 'id', state: 'state', amount: 'amount', payments: 'payments' },
      ...{ paid: 'paid', failed: 'failed', waiting: 'waiting', by: 'madeBy', at: 'madeAt' },
    },
  },
  input: Type.Object({ before: Type.Optional(Id) }),
  output: Type.Object({ rows: Type.Array(Batch), next: MaybeText }),
  rejects: {},
});

export const readPayoutBatch = endpoint({
  wire: ['GET /office/v1/payout-batches/{id}'],
  summary: 'One batch with each of its payments',
  auth: 'operator',
  permission: 'withdrawal.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    batch: Batch,
    approvalId: MaybeText,
    parts: Type.Array(
      Type.Object({
        withdrawalId: Type.String(),
        member: Type.String(),
        bank: Type.String(),
        payee: Type.String(),
        reference: Type.String(),
        amount: Type.String(),
        state: Type.Enum(['waiting', 'paid', 'failed', 'given_up']),
        bankReference: MaybeText,
      }),
    ),
  }),
  rejects: { batch_unknown: 409 },
});

export const makePayoutBatch = endpoint({
  wire: ['POST /office/v1/payout-batches'],
  summary:
    'Puts approved withdrawals that are paid by hand into one batch; above the brand’s sum a second person decides',
  auth: 'operator',
  permission: 'withdrawal.pay',
  input: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }),
    reason: Reason,
  }),
  output: Type.Object({ id: Type.String(), approvalId: MaybeText }),
  rejects: {
    withdrawal_unknown: 409,
    withdrawal_state: 409,
    batch_taken: 409,
    batch_currency: 409,
    batch_waits: 409,
  },
});

export const writePayoutFile = endpoint({
  wire: ['POST /office/v1/payout-batches/{id}/file'],
  summary:
    'The file of a batch for a bank’s portal, with the whole numbers to pay to; it is audited',
  auth: 'operator',
  permission: 'withdrawal.pay',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({ csv: Type.String() }),
  rejects: { batch_unknown: 409, batch_state: 409, withdrawal_payee_unreadable: 409 },
});

export const readPayoutAnswer = endpoint({
  wire: ['POST /office/v1/payout-batches/{id}/answer'],
  summary: 'Reads the bank’s answer: what was paid is booked, and every difference is a case',
  auth: 'operator',
  permission: 'withdrawal.pay',
  bodyLimitBytes: 300_000,
  input: Type.Object({
    id: Id,
    /** CSV with a head: reference, amount, status (paid or failed), bank_reference. */
    csv: Type.String({ minLength: 1, maxLength: 250_000 }),
  }),
  output: Type.Object({
    paid: Type.Integer(),
    failed: Type.Integer(),
    known: Type.Integer(),
    differences: Type.Integer(),
    waiting: Type.Integer(),
  }),
  rejects: { batch_unknown: 409, batch_state: 409, batch_unreadable: 400 },
});

export const giveUpPayoutBatch = endpoint({
  wire: ['POST /office/v1/payout-batches/{id}/give-up'],
  summary: 'Takes back the payments of a batch that have no answer: they wait to be paid again',
  auth: 'operator',
  permission: 'withdrawal.pay',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({ givenUp: Type.Integer() }),
  rejects: { batch_unknown: 409, batch_state: 409 },
});
