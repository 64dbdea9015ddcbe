import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Moment } from '#platform/contract/input-fields.ts';

/** A decimal text with four places. */
const Exact = Type.String();

const common = { auth: 'trueMember', whenClosed: 'ownRecord' } as const;
const REJECTS = { period_too_long: 400 } as const;

/** What bets came to: only those that are settled, by the day they were placed. */
const Played = {
  stake: Exact,
  valid: Exact,
  payout: Exact,
  bets: Type.Integer(),
};

/** What a day or a period came to: `net` is payouts less stakes, with bonuses and rebates. */
const Result = {
  ...Played,
  rewards: Exact,
  net: Exact,
  deposits: Exact,
  withdrawals: Exact,
};

export const readProfit = endpoint({
  ...common,
  wire: ['GET /wps/member/profit'],
  summary:
    'What the member’s play and money of a period came to: by day, by kind of game and by vendor',
  input: Type.Object({ startTime: Type.Optional(Moment), endTime: Type.Optional(Moment) }),
  output: Type.Object({
    total: Type.Object(Result),
    /** Staked on bets that wait for their result, which are in no sum. */
    openStake: Exact,
    /** Days on which something happened, the latest first, by the brand’s clock. */
    days: Type.Array(Type.Object({ day: Type.String(), ...Result })),
    /** The largest stakes first. */
    products: Type.Array(Type.Object({ product: Type.String(), ...Played })),
    vendors: Type.Array(Type.Object({ vendor: Type.String(), ...Played })),
  }),
  rejects: REJECTS,
});

const Query = Type.Object({
  startDate: Type.Optional(Moment),
  endDate: Type.Optional(Moment),
  /** Agents read the report of a member below them; anybody else named has none to show. */
  subordinateName: Type.Optional(Type.String({ maxLength: 64 })),
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  language: Type.Optional(Type.String({ maxLength: 8 })),
});

const OutsidePlayed = {
  betAmount: Type.Number(),
  validBetAmount: Type.Number(),
  winAmount: Type.Number(),
  profitAndLoss: Type.Number(),
  totalHands: Type.Integer(),
};
const OutsideResult = {
  ...OutsidePlayed,
  depositAmount: Type.Number(),
  withdrawAmount: Type.Number(),
  bonusAmount: Type.Number(),
  netProfit: Type.Number(),
};

const report = {
  ...common,
  input: Query,
  rejects: REJECTS,
} as const;
const paged = { total: Type.Integer(), totalPages: Type.Integer(), page: Type.Integer() };

export const reportProfitByDay = endpoint({
  ...report,
  wire: ['GET /wps/relay/ODSFE2_MemPNL'],
  summary: 'Profit and loss by day, under the name that is known outside',
  output: Type.Object({
    list: Type.Array(
      Type.Object({ reportDate: Type.String(), customerName: Type.String(), ...OutsideResult }),
    ),
    footer: Type.Object(OutsideResult),
    ...paged,
  }),
});

export const reportProfitByGame = endpoint({
  ...report,
  wire: ['GET /wps/relay/ODSFE2_getMemberPnlv2'],
  summary: 'Profit and loss by kind of game and vendor, under the name that is known outside',
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        gameType: Type.String(),
        accountType: Type.String(),
        customerName: Type.String(),
        ...OutsidePlayed,
      }),
    ),
    footer: Type.Object(OutsidePlayed),
    ...paged,
  }),
});
