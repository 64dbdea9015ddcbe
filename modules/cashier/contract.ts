import Type from 'typebox';
import { Address } from '#platform/contract/address.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Moment, WrittenAmount } from '#platform/contract/input-fields.ts';

/** Live topic of one member: `{ orderId }` of an order that has changed. */
export const DEPOSIT_TOPIC = 'cashier.deposit';

/** Pictures of one order, and the bytes of each. */
export const MAX_RECEIPTS = 3;
export const MAX_RECEIPT_BYTES = 5 * 1024 * 1024;
/** Base64 of the largest picture, with its head and the fields beside it. */
const RECEIPT_BODY_BYTES = 7_200_000;

const OrderId = Type.String({ pattern: '^D[1-9][0-9]{0,15}$' });
const ChannelCode = Type.String({ pattern: '^[a-z][a-z0-9-]{1,23}$' });
const MaybeMoment = Type.Union([Moment, Type.Null()]);
const MaybeText = Type.Union([Type.String(), Type.Null()]);

const Channel = Type.Object({
  code: Type.String(),
  /** In the language of the caller. */
  name: Type.String(),
  note: Type.String(),
  kind: Type.Enum(['hosted', 'card', 'bank', 'wallet', 'usdt']),
  minAmount: Type.Number(),
  maxAmount: Type.Number(),
  /** Hundredths of a percent that the provider takes. */
  feePoints: Type.Integer(),
  amounts: Type.Array(Type.Number()),
  expiryMinutes: Type.Integer(),
  usualMinutes: Type.Integer(),
  /** Why it takes no orders now; null when it does. */
  closed: Type.Union([Type.Enum(['hours', 'provider']), Type.Null()]),
  /** `09:00` to `22:00` of the brand's time zone; null: all day. */
  hours: MaybeText,
});

const Order = Type.Object({
  orderId: Type.String(),
  channel: Type.String(),
  channelName: Type.String(),
  kind: Type.Enum(['hosted', 'card', 'bank', 'wallet', 'usdt']),
  state: Type.Enum(['opening', 'open', 'checking', 'credited', 'refused', 'expired', 'cancelled']),
  /** Why it is checked, or why it ended so; null where nothing is to be said. */
  code: MaybeText,
  amount: Type.Number(),
  /** What was, or would be, credited: the sum less the fee. */
  credited: Type.Number(),
  reference: Type.String(),
  transactionNumber: MaybeText,
  payer: MaybeText,
  payUrl: Type.Union([Address, Type.Null()]),
  payTo: MaybeText,
  payToName: MaybeText,
  qrText: MaybeText,
  /** What is to be sent where it is not money of the brand: `8.34` USDT. */
  payAmount: MaybeText,
  /** Blocks above a transfer that was seen, and how many it needs; null where none is under way. */
  arriving: Type.Union([
    Type.Object({ confirmations: Type.Integer(), needed: Type.Integer() }),
    Type.Null(),
  ]),
  createdAt: Moment,
  expiresAt: Moment,
  paidAt: MaybeMoment,
  checkingAt: MaybeMoment,
  endedAt: MaybeMoment,
  receipts: Type.Integer(),
  /** The server’s clock, by which the time that is left is counted. */
  now: Moment,
});

export const readDepositSettings = endpoint({
  wire: ['GET /wps/relay/MCSFE_getDepositSettings'],
  summary: 'Whether the brand takes deposits, in which currency, and whether they are play money',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({}),
  output: Type.Object({
    allowDeposit: Type.Enum(['Y', 'N']),
    isPlayMoney: Type.Boolean(),
    currency: Type.String(),
    currencySymbol: Type.String(),
    /** The caller’s own deposit limit that leaves least; null without one. */
    limit: Type.Union([
      Type.Object({
        period: Type.Enum(['day', 'week', 'month']),
        amount: Type.Number(),
        left: Type.Number(),
      }),
      Type.Null(),
    ]),
  }),
  rejects: {},
});

export const listDepositChannels = endpoint({
  wire: [
    'GET /wps/relay/MCSFE_getDepositPaymentChannels',
    'GET /wps/relay/MCSFE_getDepositMethods',
  ],
  summary: 'The ways to pay in, with their bounds, fees and hours',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({}),
  output: Type.Object({ channels: Type.Array(Channel) }),
  rejects: {},
});

export const listFixedAmounts = endpoint({
  wire: ['GET /wps/relay/MCSFE_getFixedAmounts'],
  summary: 'The quick amounts of each way to pay in',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({}),
  output: Type.Object({
    list: Type.Array(Type.Object({ bankCode: Type.String(), amounts: Type.Array(Type.Number()) })),
  }),
  rejects: {},
});

export const openDeposit = endpoint({
  wire: [
    'POST /wps/relay/MCSFE_postDeposit',
    'POST /wps/relay/MCSFE_depositByLaunchUrl',
    'POST /wps/relay/MCSFE_depositByQRImageUrl',
    'POST /wps/relay/MCSFE_manualTransferByRemark',
    'POST /wps/relay/MCSFE_manualTransferByAccountName',
    'POST /wps/relay/MCSFE_manualTransferByBankCard',
    'POST /wps/relay/MCSFE_manualTransferByTransactionId',
    'POST /wps/relay/MCSFE_manualTransferGeneric',
  ],
  summary: 'Opens an order to pay in; the same key opens one',
  auth: 'trueMember',
  centre: 'member',
  tx: 'none',
  idempotent: 'drawn',
  limit: 'bet',
  input: Type.Object({
    /** The channel’s code. */
    bankCode: ChannelCode,
    amount: WrittenAmount,
    /** The number of the wallet or account that it is paid from, where the channel asks for it. */
    payerAccount: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  output: Type.Object({
    order: Order,
    /** The provider’s page, for clients that lead there at once. */
    redirectUrl: Type.Union([Address, Type.Null()]),
  }),
  rejects: {
    deposit_closed: 409,
    deposit_channel_unknown: 409,
    deposit_channel_closed: 409,
    deposit_amount: 400,
    deposit_payer: 400,
    /** `value.orderId`: the order that is open. */
    deposit_open_already: 409,
    idempotency_conflict: 409,
  },
});

export const readDeposit = endpoint({
  wire: ['GET /wps/relay/MCSFE_getDepositConfirmationDetail'],
  summary: 'One order of the caller',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({ orderId: OrderId }),
  output: Order,
  rejects: { deposit_unknown: 409 },
});

export const listDeposits = endpoint({
  wire: [
    'GET /wps/relay/MCSFE_getDepositTransactionReport',
    'GET /wps/relay/MCSFE_getPaymentConfirmationList',
  ],
  summary: 'The caller’s orders, newest first',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 1 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
  }),
  output: Type.Object({
    list: Type.Array(Order),
    total: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  rejects: {},
});

export const cancelDeposit = endpoint({
  wire: ['POST /wps/relay/MCSFE_cancelDeposit', 'POST /wps/relay/MCSFE_cancelC2CDeposit'],
  summary: 'Ends an order that was not paid; money that comes all the same is credited',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({ orderId: OrderId }),
  output: Order,
  rejects: { deposit_unknown: 409, deposit_state: 409 },
});

export const remindDeposit = endpoint({
  wire: ['POST /wps/relay/MCSFE_initiateReminder'],
  summary: 'Says that an order was paid: its provider is asked at once',
  auth: 'trueMember',
  centre: 'member',
  tx: 'none',
  limit: 'bet',
  input: Type.Object({ orderId: OrderId }),
  output: Order,
  rejects: { deposit_unknown: 409, deposit_state: 409 },
});

export const updateDepositReference = endpoint({
  wire: ['POST /wps/relay/MCSFE_updateDepositReference'],
  summary: 'Names the number of the payment that the payer’s wallet or bank shows',
  auth: 'trueMember',
  centre: 'member',
  tx: 'none',
  limit: 'bet',
  input: Type.Object({ orderId: OrderId, transactionId: Type.String({ maxLength: 64 }) }),
  output: Order,
  rejects: {
    deposit_unknown: 409,
    deposit_state: 409,
    deposit_number: 400,
    deposit_number_used: 409,
  },
});

export const uploadDepositReceipt = endpoint({
  wire: ['POST /wps/relay/MCSFE_uploadDepositEncodedImage'],
  summary: 'Adds a picture that shows the payment, for the person who looks at the order',
  auth: 'trueMember',
  centre: 'member',
  tx: 'none',
  limit: 'feedback',
  bodyLimitBytes: RECEIPT_BODY_BYTES,
  input: Type.Object({
    orderId: OrderId,
    /** A data URL of PNG or JPEG. */
    image: Type.String({ maxLength: RECEIPT_BODY_BYTES }),
  }),
  output: Order,
  rejects: {
    deposit_unknown: 409,
    deposit_state: 409,
    deposit_receipts_full: 409,
    deposit_receipt_type: 400,
    deposit_receipt_size: 400,
    deposit_receipt_broken: 400,
  },
});

export const takeNotice = endpoint({
  wire: ['POST /pay/v1/notices/{provider}'],
  summary: 'What a payment provider tells: signed, and taken once for its event',
  auth: 'vendor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({ provider: Type.String({ maxLength: 24 }) }),
  output: Type.Unknown(),
  rejects: {},
});
