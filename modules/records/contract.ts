import Type from 'typebox';
import { Address } from '#platform/contract/address.ts';
import { endpoint, type WireName } from '#platform/contract/endpoint.ts';
import { Id, Moment } from '#platform/contract/input-fields.ts';

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** Kinds of games that a record is divided into; sports holds e-sports, cockfight is a kind of its own. */
export const BET_PRODUCTS = ['LOTTERY', 'SPORTS', 'LIVE', 'RNG', 'FISH', 'PVP', 'DS88'] as const;
export type BetProduct = (typeof BET_PRODUCTS)[number];

/** When a caller asks for no period, the last seven days. */
const Narrow = {
  startDate: Type.Optional(Moment),
  endDate: Type.Optional(Moment),
  /** Vendor. */
  accountType: Text(24),
  /** A status, `SETTLED` for all that wait no more, or `ALL`. */
  status: Text(16),
  /** `WIN`, `LOSS`, `DRAW`. */
  winLossDraw: Text(8),
  orderNoSearch: Text(24),
  gameId: Text(64),
  /** Part of an issue or event. */
  numero: Text(64),
  /** Smallest stake. */
  minStake: Type.Optional(Type.Number({ minimum: 0, maximum: 1e9 })),
  language: Text(8),
};

const PageQuery = Type.Object({
  ...Narrow,
  /** From 1; 0 is the first page too. */
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  /** Order number to go on below: quicker than a page number in a long record. */
  before: Text(24),
  /** Agents read the bets of a member below them by the member’s name; anybody else named has none to show. */
  subordinateName: Text(64),
});

const productField = Type.Optional(Type.Enum([...BET_PRODUCTS]));

const RecordRow = Type.Object({
  orderNo: Type.String(),
  abbrOrderNo: Type.String(),
  origOrderNo: Type.String(),
  gameName: Type.String(),
  gameCode: Type.String(),
  gameType: Type.String(),
  /** 0 where the brand offers the game no more. */
  nodeId: Type.Integer(),
  eventName: Type.String(),
  numero: Type.String(),
  selection: Type.String(),
  betContent: Type.String(),
  odds: Type.String(),
  betAmount: Type.Number(),
  validBetAmount: Type.Number(),
  winAmount: Type.Number(),
  profitAndLoss: Type.Number(),
  currency: Type.String(),
  betTimeInTimestamp: Type.Integer(),
  transTimeInTimestamp: Type.Integer(),
  settleTimeInTimestamp: Type.Union([Type.Integer(), Type.Null()]),
  customerName: Type.String(),
  /** Masked; who stood directly above the member when the bet was placed, empty where nobody did. */
  directAgentName: Type.String(),
  status: Type.String(),
  accountType: Type.String(),
  revision: Type.Integer(),
  /** Name of the vendor whose own wallet it was staked from; null: from the main wallet. */
  vendorWallet: Type.Union([Type.String(), Type.Null()]),
  /** A free round that was granted: nothing was staked for it. */
  isFree: Type.Boolean(),
  /** The page that verifies the round; empty when the vendor has none. */
  verifyUrl: Address,
  detail: Type.Unknown(),
  /** The events of the bet, in order. */
  timeline: Type.Array(
    Type.Object({
      event: Type.String(),
      at: Type.Integer(),
      amount: Type.Number(),
      /** The total payout of the bet from then on. */
      payoutThen: Type.Number(),
    }),
  ),
});

/**
 * Bets that were rolled back or voided count as hands and not as money. What is settled adds up by itself:
 * `settledWinAmount` less `settledBetAmount` is the result.
 */
const Footer = Type.Object({
  betAmount: Type.Number(),
  validBetAmount: Type.Number(),
  validBetting: Type.Number(),
  winAmount: Type.Number(),
  profitAndLoss: Type.Number(),
  netProfit: Type.Number(),
  totalHands: Type.Integer(),
  settledBetAmount: Type.Number(),
  settledWinAmount: Type.Number(),
  /** Bets without a result yet, and what is staked on them. */
  openHands: Type.Integer(),
  openBetAmount: Type.Number(),
  /** Void bets, and the stakes that went back for them. */
  voidHands: Type.Integer(),
  refundAmount: Type.Number(),
});

const RecordPage = Type.Object({
  list: Type.Array(RecordRow),
  total: Type.Integer(),
  totalPages: Type.Integer(),
  page: Type.Integer(),
  footer: Footer,
});

/** Additional fields of the rows of lotteries. */
const LotteryRow = Type.Object({
  ...RecordRow.properties,
  /** The number of its first play; 0 where its studio reported none. */
  playId: Type.Integer(),
  playCode: Type.String(),
  orderDetailId: Type.String(),
  orderMasterId: Type.String(),
  /** Whether a plan placed it. */
  chase: Type.Boolean(),
  /** How its client lays bets out, as the call that placed it had it; 1 where it had nothing. */
  bettingApproach: Type.Integer(),
});
const LotteryPage = Type.Object({ ...RecordPage.properties, list: Type.Array(LotteryRow) });

const LotteryQuery = Type.Object({
  ...PageQuery.properties,
  /** Reads as `status` does. */
  orderStatus: Text(16),
  /** Bets that a plan placed (`1`, `Y`, `true`), or the others (`0`, `N`, `false`). */
  chase: Text(8),
  /** A prize mode: `Lott`, `SEA`, `Elott`, `ZY`. */
  prizeModeId: Text(16),
  /** A vendor, or `LOTT`, `ELOTT`. */
  productCode: Text(24),
});

const RECORD_REJECTS = { period_too_long: 400 } as const;

/** A page of one kind of game under its name outside. */
function ownRecord(wire: WireName, summary: string) {
  return endpoint({
    ...asked(wire, summary),
    input: PageQuery,
    output: RecordPage,
    rejects: RECORD_REJECTS,
  });
}

/** The same record of lotteries, with each bet in the terms of its studio. */
function ownLotteryRecord(wire: WireName, summary: string) {
  return endpoint({
    ...asked(wire, summary),
    input: LotteryQuery,
    output: LotteryPage,
    rejects: RECORD_REJECTS,
  });
}

function asked(wire: WireName, summary: string) {
  return { wire: [wire], summary, auth: 'trueMember', whenClosed: 'ownRecord' } as const;
}

export const listSlotBets = ownRecord(
  'GET /wps/relay/ODSFE2_RNGOrders',
  'The member’s own bets on slots, settled and open',
);
export const listFishingBets = ownRecord(
  'GET /wps/relay/ODSFE2_FishOrders',
  'The member’s own bets on fishing games',
);
export const listLiveBets = ownRecord(
  'GET /wps/relay/ODSFE2_LiveOrders',
  'The member’s own bets at live tables',
);
export const listCardBets = ownRecord(
  'GET /wps/relay/ODSFE2_PvPOrders',
  'The member’s own bets on games against other players',
);
export const listSettledSportsBets = ownRecord(
  'GET /wps/relay/ODSFE2_SportsSettOrders',
  'The member’s own settled bets on sports, e-sports and cockfights',
);
export const listOpenSportsBets = ownRecord(
  'GET /wps/relay/ODSFE2_SportsUnsettOrders',
  'The member’s own bets on sports that wait for a result',
);
export const listSportsBets = ownRecord(
  'GET /wps/relay/ODSFE2_ordersSportsRemote',
  'The member’s own bets on sports, settled and open',
);
export const listSettledLotteryBets = ownLotteryRecord(
  'GET /wps/relay/ODSFE2_ElottSettledOrders',
  'The member’s own settled bets on quick lotteries',
);
export const listOpenLotteryBets = ownLotteryRecord(
  'GET /wps/relay/ODSFE2_ElottUnsettledOrders',
  'The member’s own bets on quick lotteries that wait for their draw',
);

export const listLotteryBets = ownLotteryRecord(
  'GET /wps/relay/ODSFE2_lottMemBet',
  'The member’s own bets on lotteries of both kinds, settled and open',
);

/** The record of all kinds, newest first, a page after the other: `next` is what `before` wants. */
export const listOwnBets = endpoint({
  wire: ['GET /wps/member/bets'],
  summary: 'The member’s own bets on everything, below an order number',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({
    ...Narrow,
    product: productField,
    before: Text(24),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 20 })),
  }),
  output: Type.Object({
    list: Type.Array(RecordRow),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: RECORD_REJECTS,
});

export const totalOwnBets = endpoint({
  wire: ['GET /wps/member/bets/totals'],
  summary: 'What the member’s own bets of a period come to',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({ ...Narrow, product: productField }),
  output: Footer,
  rejects: RECORD_REJECTS,
});

/** A bet, its transfers on the books, and its round with all the member staked there. */
export const showOwnBet = endpoint({
  wire: ['GET /wps/member/bets/detail', 'GET /wps/relay/ODSFE2_lottBetRecordsDetail'],
  summary: 'One bet of the member with its round',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  // Some vendors are asked where the round can be seen: nothing of ours waits for them.
  tx: 'none',
  input: Type.Object({ orderNo: Id, language: Text(8) }),
  output: Type.Object({
    bet: RecordRow,
    round: Type.Object({
      roundId: Type.String(),
      openedAt: Type.Union([Type.Integer(), Type.Null()]),
      closedAt: Type.Union([Type.Integer(), Type.Null()]),
      /** The member’s bets of the round, this one among them, in the order they were placed; at most 50. */
      bets: Type.Array(RecordRow),
    }),
  }),
  rejects: { bet_not_found: 409 },
});

const WinnerVo = Type.Object({
  rank: Type.Integer(),
  maskedName: Type.String(),
  customerName: Type.String(),
  gameName: Type.String(),
  gameCode: Type.String(),
  gameId: Type.String(),
  nodeId: Type.Integer(),
  vendor: Type.String(),
  vassalage: Type.String(),
  gameType: Type.String(),
  bet: Type.Number(),
  win: Type.Number(),
  winAmount: Type.Number(),
  multiplier: Type.Number(),
  currency: Type.String(),
  at: Type.Integer(),
  iconUrl: Address,
  mobileSmallIcon: Address,
});

export const listWinners = endpoint({
  wire: ['GET /wps/relay/GCSGAME_getRankList'],
  summary: 'The last real wins of a day, the latest first',
  auth: 'visitor',
  isSameForAll: true,
  input: Type.Object({
    /** Category of the navigation, or ALL. */
    gameCategory: Type.Optional(Type.String({ maxLength: 16, default: 'ALL' })),
    limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    language: Text(8),
  }),
  output: Type.Object({ list: Type.Array(Type.Object({ vo: WinnerVo })) }),
  rejects: {},
});
