import Type, { type Static } from 'typebox';
import { PIN_REJECTS } from '#modules/member/contract.security.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Moment, NumericId, WrittenAmount } from '#platform/contract/input-fields.ts';
import { PayeeShown } from './contract.payee.ts';
import { MAX_PROOF_BYTES, MAX_PROOF_IMAGES } from './field-rules.ts';

/** Reaches the member's own pages when a withdrawal has made a step. */
export const WITHDRAWAL_TOPIC = 'withdrawal.moved';

const ROOM_FOR_WORDS_BYTES = 65_536;
/** Base64 writes three bytes as four letters. */
const MAX_BODY_BYTES = MAX_PROOF_IMAGES * Math.ceil(MAX_PROOF_BYTES / 3) * 4 + ROOM_FOR_WORDS_BYTES;
const Letter = Type.Enum(['Y', 'N']);
const Kind = Type.Enum(['BC', 'EW', 'VW']);
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
const OptionalMoment = Type.Union([Moment, Type.Null()]);

/** One withdrawal, as its member follows it. */
export const WithdrawalShown = Type.Object({
  id: Type.Integer(),
  state: State,
  /** A refusal's reason, or how it arrived; its text is `reason.withdrawal.<code>`. */
  code: Type.Union([Type.String(), Type.Null()]),
  amount: Type.Number(),
  charge: Type.Number(),
  arrives: Type.Number(),
  cardType: Kind,
  bankName: Type.String(),
  cardNumber: Type.String(),
  requestedAt: Moment,
  sentAt: OptionalMoment,
  endedAt: OptionalMoment,
  /** Until when the present state should have ended; of one that was sent, when it counts as received. */
  dueAt: OptionalMoment,
  /** The number of the payment at the bank or provider. */
  reference: Type.Union([Type.String(), Type.Null()]),
  steps: Type.Array(
    Type.Object({
      state: Type.String(),
      at: Moment,
      code: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});
export type WithdrawalShown = Static<typeof WithdrawalShown>;

export const requestWithdrawal = endpoint({
  wire: ['POST /wps/v2/transaction/withdraw'],
  summary: 'Asks for money to be paid out; it leaves the balance at once and is held',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  sealed: true,
  tx: 'none',
  idempotent: 'drawn',
  limit: 'bet',
  input: Type.Object({
    amount: WrittenAmount,
    bankCardId: NumericId,
    password: Type.String({ minLength: 1, maxLength: 64 }),
    check: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  output: WithdrawalShown,
  rejects: {
    ...PIN_REJECTS,
    withdraw_closed: 403,
    withdraw_amount: 400,
    withdraw_min: 400,
    withdraw_max: 400,
    withdraw_day: 409,
    withdraw_open: 409,
    withdraw_turnover_not_enough: 409,
    'payee.unknown': 409,
    'payee.cooling': 409,
    insufficient_funds: 402,
    idempotency_conflict: 409,
    'system.busy': 503,
  },
});

export const readWithdrawSettings = endpoint({
  wire: ['GET /wps/relay/MCSFE_getWithdrawSettings', 'GET /wps/relay/MCSFE_getWithdrawMethods'],
  summary: 'Whether money may be taken out, how much, and what it costs',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({}),
  output: Type.Object({
    allowWithdraw: Letter,
    minimumAmount: Type.Number(),
    maximumAmount: Type.Number(),
    eWalletMinAmount: Type.Number(),
    eWalletMaxAmount: Type.Number(),
    virtualMinAmount: Type.Number(),
    virtualMaxAmount: Type.Number(),
    normalBankWithdrawalSwitch: Letter,
    eWalletWithdrawalSwitch: Letter,
    virtualWalletWithdrawalSwitch: Letter,
    c2cEnabled: Type.Boolean(),
    /** How long payments of late took from the request until they were sent; null where there were too few. */
    typicalMinutes: Type.Union([Type.Integer(), Type.Null()]),
    kinds: Type.Array(
      Type.Object({
        cardType: Kind,
        min: Type.Number(),
        max: Type.Number(),
        chargeUnits: Type.Number(),
        chargePercent: Type.Number(),
      }),
    ),
  }),
  rejects: {},
});

export const readWithdrawAccount = endpoint({
  wire: ['GET /wps/relay/MCSFE_getWithdrawAccountInfo'],
  summary: 'The member’s payees, and how much and how often may still be taken out today',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({}),
  output: Type.Object({
    bankCards: Type.Array(PayeeShown),
    eWallets: Type.Array(Type.Object({ groupId: Type.String(), eWallets: Type.Array(PayeeShown) })),
    virtualWallets: Type.Array(PayeeShown),
    fullBankCardList: Type.Array(PayeeShown),
    maxCardCount: Type.Integer(),
    maxVirtualWalletCount: Type.Integer(),
    minWithdrawal: Type.Number(),
    maxWithdrawal: Type.Number(),
    remainingWithdrawAmount: Type.Number(),
    remainingTransactionTimes: Type.Integer(),
    maxTransactionTimes: Type.Integer(),
    /** The balance less what has to be bet first. */
    withdrawable: Type.Number(),
    balance: Type.Number(),
    hasPaymentPassword: Type.Boolean(),
    /** A request that has not ended stands in the way of the next one. */
    isWaiting: Type.Boolean(),
  }),
  rejects: {},
});

export const readTurnoverInfo = endpoint({
  wire: ['GET /wps/relay/MCSFE_getTurnoverInfo'],
  summary: 'What has to be bet before all of the balance may be taken out, and what counted',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({}),
  output: Type.Object({
    requiredTurnover: Type.Number(),
    actualTurnover: Type.Number(),
    remainingTurnover: Type.Number(),
    locked: Type.Number(),
    rows: Type.Array(
      Type.Object({
        source: Type.String(),
        at: Moment,
        basis: Type.Number(),
        required: Type.Number(),
        done: Type.Number(),
      }),
    ),
    /** The last bets since the oldest of the rows. */
    bets: Type.Array(
      Type.Object({
        game: Type.String(),
        at: Moment,
        stake: Type.Number(),
        counted: Type.Number(),
      }),
    ),
  }),
  rejects: {},
});

export const listWithdrawals = endpoint({
  wire: ['GET /wps/relay/MCSFE_getWithdrawTransactionReport'],
  summary: 'The member’s withdrawals with their timelines, newest first',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({
    startDate: Type.Optional(Moment),
    endDate: Type.Optional(Moment),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  output: Type.Object({
    list: Type.Array(WithdrawalShown),
    total: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  rejects: {},
});

const RECEIPT_REJECTS = { withdraw_unknown: 409, withdraw_not_sent: 409 } as const;

export const confirmReceipt = endpoint({
  wire: ['POST /wps/member/withdrawals/receipt'],
  summary: 'The money has arrived: of one withdrawal, or of all that were sent',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({
    /** Without it all. */
    id: Type.Optional(NumericId),
  }),
  output: Type.Object({ confirmed: Type.Integer() }),
  rejects: RECEIPT_REJECTS,
});

export const denyReceipt = endpoint({
  wire: ['POST /wps/member/withdrawals/denial'],
  summary: 'The money has not arrived, with pictures that show it; the desk looks into it',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  tx: 'none',
  limit: 'feedback',
  bodyLimitBytes: MAX_BODY_BYTES,
  input: Type.Object({
    id: NumericId,
    note: Type.String({ maxLength: 1_000, default: '' }),
    /** Data URLs of PNG or JPEG. */
    images: Type.Array(Type.String({ maxLength: 8_000_000 }), { maxItems: 50, default: [] }),
  }),
  output: Type.Boolean(),
  rejects: {
    ...RECEIPT_REJECTS,
    withdraw_proof_missing: 400,
    withdraw_proof_count: 400,
    withdraw_proof_type: 400,
    withdraw_proof_size: 400,
    withdraw_proof_broken: 400,
    withdraw_note: 400,
    'system.busy': 503,
  },
});
