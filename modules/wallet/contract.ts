import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { MAX_INTEGER } from '#platform/contract/input-fields.ts';

/** Live topic of one member: `{ sumBalance }`. */
export const BALANCE_TOPIC = 'wallet.balance';

export const readBalance = endpoint({
  wire: ['GET /wps/v2/wallets/balance'],
  summary: 'Balance of the member, truncated to two decimals',
  auth: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({ typeId: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_INTEGER })) }),
  output: Type.Object({
    sumBalance: Type.Number(),
    balance: Type.Array(
      Type.Object({ accountTypeId: Type.Integer(), availBalance: Type.Number() }),
    ),
    currency: Type.String(),
    currencySymbol: Type.String(),
  }),
  rejects: {},
});

export const readMerchantWallet = endpoint({
  wire: ['GET /wps/relay/GCS_merchantWallet'],
  summary: 'Whether one wallet serves every vendor (1), or money is moved between them (0)',
  auth: 'member',
  whenClosed: 'ownRecord',
  cacheSeconds: 300,
  input: Type.Object({}),
  output: Type.Object({ isSingle: Type.Union([Type.Literal(0), Type.Literal(1)]) }),
  rejects: {},
});

export const readBalanceParts = endpoint({
  wire: ['GET /wps/member/balance/parts'],
  summary: 'What the member has beside the main wallet: bonus money, and money that is reserved',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({}),
  output: Type.Object({ bonus: Type.Number(), locked: Type.Number() }),
  rejects: {},
});

const PlayCredit = Type.Object({
  /** What one press gives, in currency units. */
  amount: Type.Number(),
  /** It is given while the balance is below this. */
  below: Type.Number(),
  /** How often it is given on one day, by the brand's time zone. */
  perDay: Type.Integer(),
  /** How often it is still given today. */
  left: Type.Integer(),
});

export const readPlayCredit = endpoint({
  wire: ['GET /wps/member/playCredit'],
  summary: 'What play credit a member of a sandbox brand may still get today',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({}),
  output: PlayCredit,
  rejects: { 'function.not.available': 400 },
});

export const getPlayCredit = endpoint({
  wire: ['POST /wps/member/playCredit'],
  summary:
    'Gives a member of a sandbox brand play credit, while the balance is low, so many times a day',
  auth: 'trueMember',
  centre: 'member',
  tx: 'none',
  input: Type.Object({}),
  output: PlayCredit,
  rejects: {
    'function.not.available': 400,
    /** `value.below`: the balance has to be below it. */
    'play.credit.enough': 409,
    /** It was given as often as a day allows. */
    'play.credit.tomorrow': 409,
  },
});
