import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Version } from '#platform/contract/input-fields.ts';
import { Cursor, MoneySort, Sums, TimeSort, Total } from '#platform/contract/list-fields.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const MaybeText = Type.Union([Type.String(), Type.Null()]);
const Search = Type.String({ minLength: 1, maxLength: 100 });
const State = Type.Enum([
  'opening',
  'open',
  'checking',
  'credited',
  'refused',
  'expired',
  'cancelled',
]);
const Texts = Type.Object({
  en: Type.String({ maxLength: 200 }),
  bn: Type.String({ maxLength: 200 }),
});
/** Decimal text of at most two places. */
const Sum = Type.String({ pattern: '^(?:0|[1-9][0-9]{0,9})(?:[.][0-9]{1,2})?$' });

const Deposit = Type.Object({
  id: Type.String(),
  order: Type.String(),
  memberId: Type.String(),
  member: Type.String(),
  channel: Type.String(),
  provider: Type.String(),
  state: State,
  code: MaybeText,
  amount: Type.String(),
  credited: MaybeText,
  currency: Type.String(),
  reference: Type.String(),
  number: MaybeText,
  payer: MaybeText,
  createdAt: Type.String(),
  expiresAt: Type.String(),
  paidAt: MaybeText,
  endedAt: MaybeText,
  /** When somebody should have looked at it; null while nobody needs to. */
  dueAt: MaybeText,
});
export type DepositShown = Static<typeof Deposit>;

const Payment = Type.Object({
  id: Type.String(),
  paymentId: Type.String(),
  provider: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  reference: MaybeText,
  number: Type.String(),
  payer: MaybeText,
  paidAt: Type.String(),
  receivedAt: Type.String(),
  state: Type.Enum(['credited', 'unclaimed', 'returned']),
  reason: Type.Union([
    Type.Enum(['no_order', 'over', 'late', 'repeated', 'closed', 'currency']),
    Type.Null(),
  ]),
  depositId: MaybeText,
});
export type PaymentShown = Static<typeof Payment>;

export const listDepositOrders = endpoint({
  wire: ['GET /office/v1/deposits'],
  summary: 'Deposits: those that wait for a person by their due time, or all, newest first',
  auth: 'operator',
  permission: 'deposit.view',
  list: {
    name: 'deposits',
    title: 'office.deposits.title',
    columns: {
      ...{ order: 'order', due: 'dueAt', amount: 'amount', member: 'member' },
      ...{ state: 'state', channel: 'channel', number: 'number' },
      ...{ created: 'createdAt' },
    },
    personal: ['number'],
  },
  input: Type.Object({
    view: Type.Optional(Type.Enum(['waiting', 'all'])),
    state: Type.Optional(State),
    /** A number of an order, a reference, a transaction ID, or a member. */
    search: Type.Optional(Search),
    sort: Type.Optional(MoneySort),
    before: Type.Optional(Cursor),
  }),
  output: Type.Object({ rows: Type.Array(Deposit), next: MaybeText, total: Total, sums: Sums }),
  rejects: {},
});

export const readDepositOrder = endpoint({
  wire: ['GET /office/v1/deposits/{id}'],
  summary: 'One deposit with the money that came for it, or that may belong to it',
  auth: 'operator',
  permission: 'deposit.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    deposit: Deposit,
    payments: Type.Array(Payment),
    pictures: Type.Array(
      Type.Object({ place: Type.Integer(), width: Type.Integer(), height: Type.Integer() }),
    ),
    /** The call that asks the provider, among the calls to the outside. */
    call: Type.Union([
      Type.Object({
        id: Type.String(),
        state: Type.Enum(['waiting', 'sending', 'done', 'refused', 'given_up', 'moot']),
      }),
      Type.Null(),
    ]),
  }),
  rejects: { deposit_unknown: 409 },
});

export const readDepositReceipt = endpoint({
  wire: ['GET /office/v1/deposits/{id}/receipts/{place}'],
  summary: 'A picture that its member has sent, as a data URL',
  auth: 'operator',
  permission: 'deposit.view',
  input: Type.Object({ id: Id, place: Type.Integer({ minimum: 1, maximum: 3 }) }),
  output: Type.Object({ dataUrl: Type.String() }),
  rejects: { deposit_unknown: 409 },
});

export const askDepositProvider = endpoint({
  wire: ['POST /office/v1/deposits/{id}/ask'],
  summary: 'Asks the provider now what it has received for an order',
  auth: 'operator',
  permission: 'deposit.handle',
  tx: 'none',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({ state: Type.String() }),
  rejects: { deposit_unknown: 409, deposit_state: 409 },
});

export const refuseDepositOrder = endpoint({
  wire: ['POST /office/v1/deposits/{id}/refuse'],
  summary: 'Ends an order for which no money was found; its member is told',
  auth: 'operator',
  permission: 'deposit.handle',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({ state: Type.String() }),
  rejects: { deposit_unknown: 409, deposit_state: 409 },
});

export const listPayments = endpoint({
  wire: ['GET /office/v1/payments'],
  summary: 'Money from providers: what nobody has claimed, or all, newest first',
  auth: 'operator',
  permission: 'deposit.view',
  list: {
    name: 'payments',
    title: 'office.payments.title',
    columns: {
      ...{ received: 'receivedAt', amount: 'amount', currency: 'currency' },
      ...{ state: 'state', number: 'number', reference: 'reference', payer: 'payer' },
      ...{ provider: 'provider' },
    },
    personal: ['number', 'payer'],
  },
  input: Type.Object({
    view: Type.Optional(Type.Enum(['unclaimed', 'all'])),
    /** A payment’s id, a reference, a transaction ID, or a payer. */
    search: Type.Optional(Search),
    sort: Type.Optional(MoneySort),
    before: Type.Optional(Cursor),
  }),
  output: Type.Object({
    rows: Type.Array(Payment),
    next: MaybeText,
    total: Total,
    sums: Sums,
    /** What nobody has claimed, by currency, as the books have it. */
    unclaimed: Type.Array(Type.Object({ currency: Type.String(), sum: Type.String() })),
  }),
  rejects: {},
});

export const readPayment = endpoint({
  wire: ['GET /office/v1/payments/{id}'],
  summary: 'One payment with the orders that it may belong to',
  auth: 'operator',
  permission: 'deposit.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    payment: Payment,
    candidates: Type.Array(Deposit),
    /** Up to this sum one person books it. */
    singleHand: Type.String(),
  }),
  rejects: { payment_unknown: 409 },
});

export const matchPaymentToOrder = endpoint({
  wire: ['POST /office/v1/payments/{id}/match'],
  summary:
    'Credits unclaimed money to the member of an order; above the brand’s sum a second person decides',
  auth: 'operator',
  permission: 'deposit.match',
  input: Type.Object({ id: Id, depositId: Id, reason: Reason }),
  output: Type.Object({ approvalId: MaybeText }),
  rejects: {
    payment_unknown: 409,
    payment_claimed: 409,
    payment_waits: 409,
    deposit_unknown: 409,
    deposit_state: 409,
    deposit_currency: 409,
  },
});

export const returnPayment = endpoint({
  wire: ['POST /office/v1/payments/{id}/return'],
  summary:
    'Says that unclaimed money went back to its payer; above the brand’s sum a second person decides',
  auth: 'operator',
  permission: 'deposit.match',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({ approvalId: MaybeText }),
  rejects: { payment_unknown: 409, payment_claimed: 409, payment_waits: 409 },
});

export const CashierChannel = Type.Object({
  name: Texts,
  note: Texts,
  min: Sum,
  max: Sum,
  feePoints: Type.Integer({ minimum: 0, maximum: 1_000 }),
  amounts: Type.Array(Sum, { maxItems: 8 }),
  expiryMinutes: Type.Integer({ minimum: 5, maximum: 1_440 }),
  usualMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
  opensMinute: Type.Integer({ minimum: 0, maximum: 1_439 }),
  closesMinute: Type.Integer({ minimum: 0, maximum: 1_439 }),
  position: Type.Integer({ minimum: 0, maximum: 1_000 }),
  isOn: Type.Boolean(),
});
export type CashierChannel = Static<typeof CashierChannel>;

export const listCashierChannels = endpoint({
  wire: ['GET /office/v1/cashier/channels'],
  summary: 'The ways to pay in, also those that are off',
  auth: 'operator',
  permission: 'deposit.view',
  input: Type.Object({}),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        code: Type.String(),
        provider: Type.String(),
        isConnected: Type.Boolean(),
        channel: CashierChannel,
        version: Type.Integer(),
      }),
    ),
  }),
  rejects: {},
});

export const changeCashierChannel = endpoint({
  wire: ['PUT /office/v1/cashier/channels/{code}'],
  summary: 'Asks for a change of a way to pay in; a second person decides',
  auth: 'operator',
  permission: 'deposit.channels',
  input: Type.Object({
    code: Type.String({ pattern: '^[a-z][a-z0-9-]{1,23}$' }),
    channel: CashierChannel,
    version: Version,
    reason: Reason,
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    channel_unknown: 409,
    channel_invalid: 400,
    changed_meanwhile: 409,
    channel_unchanged: 409,
    channel_waits: 409,
  },
});

export const readCashierSettings = endpoint({
  wire: ['GET /office/v1/cashier/settings'],
  summary: 'Up to which sum one person books unclaimed money',
  auth: 'operator',
  permission: 'deposit.view',
  input: Type.Object({}),
  output: Type.Object({ singleHand: Type.String(), version: Type.Integer() }),
  rejects: {},
});

export const changeCashierSettings = endpoint({
  wire: ['PUT /office/v1/cashier/settings'],
  summary: 'Asks for another sum; a second person decides',
  auth: 'operator',
  permission: 'deposit.channels',
  input: Type.Object({ singleHand: Sum, version: Version, reason: Reason }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: { changed_meanwhile: 409, cashier_unchanged: 409, cashier_waits: 409 },
});

export const listDifferences = endpoint({
  wire: ['GET /office/v1/payment-differences'],
  summary: 'Where a provider and our books say different things',
  auth: 'operator',
  permission: 'deposit.view',
  list: {
    name: 'payment-differences',
    title: 'office.differences.title',
    columns: {
      ...{ at: 'openedAt', kind: 'kind', name: 'name', booked: 'booked' },
      ...{ reported: 'reported', provider: 'provider' },
    },
  },
  input: Type.Object({
    isClosed: Type.Optional(Type.Boolean()),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        provider: Type.String(),
        kind: Type.Enum([
          'payment_changed',
          'notice_changed',
          'not_in_books',
          'not_in_statement',
          'amount',
          'other_token',
          'reorganised',
          'payout_overtaken',
          'payout_failed',
        ]),
        name: Type.String(),
        booked: MaybeText,
        reported: MaybeText,
        openedAt: Type.String(),
        closedAt: MaybeText,
      }),
    ),
    next: MaybeText,
    total: Total,
  }),
  rejects: {},
});

export const closeDifference = endpoint({
  wire: ['POST /office/v1/payment-differences/{id}/close'],
  summary: 'Closes a difference that was cleared up',
  auth: 'operator',
  permission: 'deposit.match',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({ id: Type.String() }),
  rejects: { difference_unknown: 409 },
});

export const compareStatement = endpoint({
  wire: ['POST /office/v1/payments/statement'],
  summary: 'Compares a provider’s statement of one day with our books: every difference is a case',
  auth: 'operator',
  permission: 'deposit.match',
  bodyLimitBytes: 2_000_000,
  input: Type.Object({
    provider: Type.String({ pattern: '^[a-z][a-z0-9-]{1,23}$' }),
    /** CSV with a head: payment_id, number, amount, currency, reference, payer, paid_at. */
    csv: Type.String({ minLength: 1, maxLength: 1_900_000 }),
  }),
  output: Type.Object({
    lines: Type.Integer(),
    same: Type.Integer(),
    differences: Type.Integer(),
  }),
  rejects: { statement_unreadable: 400 },
});
