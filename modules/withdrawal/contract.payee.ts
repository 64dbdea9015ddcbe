import Type, { type Static } from 'typebox';
import { PIN_REJECTS } from '#modules/member/contract.security.ts';
import { Address } from '#platform/contract/address.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Moment, NumericId, WrittenAmount } from '#platform/contract/input-fields.ts';

const Kind = Type.Enum(['BC', 'EW', 'VW']);
const Pin = Type.String({ minLength: 1, maxLength: 64 });

/** A place to be paid to, with its number masked; also its owner never reads the whole one. */
export const PayeeShown = Type.Object({
  bankCardId: Type.Integer(),
  bankCode: Type.String(),
  bankName: Type.String(),
  cardNumber: Type.String(),
  cardHolder: Type.String(),
  cardType: Kind,
  /** Whether it may be paid to now: the wait after binding has ended and its kind is open. */
  isWithdrawActive: Type.Boolean(),
  /** The end of the wait after binding. */
  usableAt: Moment,
  createdAt: Moment,
  bankIconUrl: Address,
  /** How well the holder's name fits the member's, from 0 to 100. */
  nameScore: Type.Integer(),
});
export type PayeeShown = Static<typeof PayeeShown>;

export const listPayees = endpoint({
  wire: ['GET /wps/v2/member/bankCards'],
  summary: 'Where the member can be paid to',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({}),
  output: Type.Array(PayeeShown),
  rejects: {},
});

export const bindPayee = endpoint({
  wire: ['POST /wps/v2/member/bankCards'],
  summary: 'Binds a bank account, an electronic wallet or a USDT address to be paid to',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  sealed: true,
  tx: 'none',
  limit: 'password',
  input: Type.Object({
    /** `B` a bank or wallet, `V` an address of a virtual currency. */
    cardType: Type.Optional(Type.Enum(['B', 'V'])),
    bankCode: Type.String({ maxLength: 24 }),
    payeeName: Type.Optional(Type.String({ maxLength: 120 })),
    cardNumber: Type.Optional(Type.String({ maxLength: 64 })),
    walletAddress: Type.Optional(Type.String({ maxLength: 64 })),
    paymentPassword: Pin,
  }),
  output: PayeeShown,
  rejects: {
    ...PIN_REJECTS,
    'payee.bank.unknown': 400,
    'payee.number.pattern': 400,
    'payee.name.missing': 409,
    'payee.name.mismatch': 409,
    'payee.known': 409,
    'payee.too_many': 409,
    'system.busy': 503,
  },
});

export const removePayee = endpoint({
  wire: ['POST /wps/v2/member/bankCards/remove'],
  summary: 'Removes a place to be paid to, unless money is on its way there',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  sealed: true,
  tx: 'none',
  limit: 'password',
  input: Type.Object({ bankCardId: NumericId, paymentPassword: Pin }),
  output: Type.Boolean(),
  rejects: { ...PIN_REJECTS, 'payee.unknown': 409, 'payee.in_use': 409, 'system.busy': 503 },
});

export const readBindConfig = endpoint({
  wire: ['GET /wps/v2/member/bankCards/bindConfig'],
  summary: 'What binding asks for, and what of it the member has',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({}),
  output: Type.Object({
    shouldBindGA: Type.Boolean(),
    validate: Type.Object({
      authCode: Type.Boolean(),
      paymentPassword: Type.Boolean(),
      validatePaymentPassword: Type.Boolean(),
      mobileNum: Type.Boolean(),
    }),
    /** Whether the member has a payment PIN and a real name, without which nothing is bound. */
    hasPaymentPassword: Type.Boolean(),
    /** The name a payee must be in; null without one. */
    realName: Type.Union([Type.String(), Type.Null()]),
    maxCardCount: Type.Integer(),
    coolDownHours: Type.Integer(),
  }),
  rejects: {},
});

export const listBanks = endpoint({
  wire: ['GET /wps/relay/MCSFE_getBanks'],
  summary: 'The banks, wallets and networks of the brand',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({}),
  output: Type.Array(
    Type.Object({
      bankCode: Type.String(),
      bankEngName: Type.String(),
      bankChName: Type.String(),
      bankLocaleName: Type.String(),
      cardType: Kind,
      isProvinceRequired: Type.String(),
      isBranchRequired: Type.String(),
      isPlayerPhoneRequired: Type.String(),
    }),
  ),
  rejects: {},
});

export const readCharges = endpoint({
  wire: ['GET /wps/relay/MCSFE_getCalculatedWithdrawCharges'],
  summary: 'What is kept of an amount for paying it, and what arrives',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({ withdrawAmount: WrittenAmount, withdrawType: Kind }),
  output: Type.Object({ charge: Type.Number(), arrives: Type.Number() }),
  rejects: { withdraw_amount: 400 },
});
