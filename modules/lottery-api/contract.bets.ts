import Type from 'typebox';
import { Address } from '#platform/contract/address.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { MAX_INTEGER, NumericId } from '#platform/contract/input-fields.ts';

/** Bets on lotteries by call, and the orders they become. Every bet is an order of one part. */

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
/** The game's id (`nodeId`) or its code. */
const WhichGame = Type.String({ minLength: 1, maxLength: 64 });

/** A number or a text: clients send ids as either. */
const Id = (maxLength: number) => Type.Union([NumericId, Type.String({ minLength: 1, maxLength })]);

const Order = Type.Object({
  /** Every bet is an order of one part, so both ids are the bet's. */
  orderId: Type.String(),
  orderDetailId: Type.String(),
  gameId: Type.Integer(),
  gameCode: Type.String(),
  gameName: Type.String(),
  gameIconUrl: Address,
  numero: Type.String(),
  /** The bet in short: plays and picks. */
  bettingContent: Type.String(),
  /** The game whose texts name the plays: `K3` makes `play.K3.BIG`. */
  playTexts: Type.String(),
  /** The first lines; all of them are in the detail. */
  plays: Type.Array(
    Type.Object({
      playId: Type.Integer(),
      playCode: Type.String(),
      bettingContent: Type.String(),
    }),
  ),
  betAmount: Type.Number(),
  winAmount: Type.Number(),
  currency: Type.String(),
  /** `PENDING`, `WON`, `LOST`, `PUSH`, `VOID` (the stake went back). */
  status: Type.String(),
  betTime: Type.Integer(),
  drawTime: Type.Union([Type.Integer(), Type.Null()]),
  closeTime: Type.Union([Type.Integer(), Type.Null()]),
  winningNumber: Type.String(),
  /** Whether the bet can be cancelled now. */
  mayCancel: Type.Boolean(),
  verifyUrl: Address,
});

const OrderLine = Type.Object({
  playId: Type.Integer(),
  playCode: Type.String(),
  bettingContent: Type.String(),
  betAmount: Type.Number(),
  /** Units the stake is made of. */
  betNum: Type.Integer(),
  odds: Type.String(),
  prizeGroup: Type.Union([Type.Integer(), Type.Null()]),
});

/** Refusals of a board, in the codes of this wire. */
const BOARD_REFUSALS = {
  game_not_found: 409,
  vendor_under_maintenance: 503,
  vendor_region_closed: 451,
  vendor_not_ready: 503,
  lottery_closed: 409,
  lottery_not_open: 409,
  lottery_selection: 400,
  lottery_limit_min: 400,
  lottery_limit_max: 400,
  lottery_number_full: 409,
  lottery_payout_limit: 409,
  lottery_odds_changed: 409,
  lottery_funds: 402,
  lottery_own_limit: 403,
  lottery_not_allowed: 403,
  lottery_key_reused: 409,
  lottery_not_placed: 409,
  lottery_busy: 503,
} as const;

export const placeLotteryBets = endpoint({
  wire: ['POST /lotto-vn/lgw/betting', 'POST /lgw/betting'],
  summary: 'Bets on draws of lottery games; all lines of one game and draw stand or fall together',
  auth: 'member',
  tx: 'none',
  idempotent: 'drawn',
  limit: 'bet',
  input: Type.Object({
    prizeMode: Text(16),
    device: Text(16),
    contents: Type.Array(
      Type.Object({
        gameId: Id(64),
        /** Means nothing for one draw; a chase over several is planned on the board of a game, not here. */
        winStop: Type.Optional(Type.Boolean()),
        /** The play's number, as settings and orders have it, or its code: `BIG`, `SUM`. */
        playId: Id(32),
        /** The picks: `,` or `_` between picks, `|` between places, `-` between items. */
        bettingContent: Type.String({ minLength: 1, maxLength: 6000 }),
        /** Stake of one unit before it is multiplied. */
        singleBetPrice: Type.Number({ exclusiveMinimum: 0, maximum: 1e12 }),
        /** How the client lays bets out, by its own count; the record returns it. */
        bettingApproach: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
        bettingSlip: Type.Optional(Type.Null()),
        prizeGroup: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INTEGER })),
        numero: Type.Array(
          Type.Object({
            numero: Type.String({ minLength: 1, maxLength: 32 }),
            multiple: Type.Integer({ minimum: 1, maximum: 100_000 }),
          }),
          { minItems: 1, maxItems: 10 },
        ),
      }),
      { minItems: 1, maxItems: 100 },
    ),
  }),
  output: Type.Object({
    /** The bets that were taken. */
    orders: Type.Array(Order),
    /** The refused bets of the call; when no bet is taken the call itself is refused. */
    refused: Type.Array(
      Type.Object({ gameCode: Type.String(), numero: Type.String(), code: Type.String() }),
    ),
  }),
  rejects: { ...BOARD_REFUSALS, lottery_win_stop: 400 },
});

export const listLotteryOrders = endpoint({
  wire: ['GET /lgw/orders'],
  summary: 'The member’s own lottery bets, newest first, a page at a time from page 0',
  auth: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({
    gameId: Type.Optional(WhichGame),
    /** `open`: waiting for the draw; `settled`: the others. */
    status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('settled')])),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, default: 0 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    language: Text(8),
  }),
  output: Type.Object({
    serverTime: Type.Integer(),
    content: Type.Array(Order),
    page: Type.Integer(),
    size: Type.Integer(),
    isLast: Type.Boolean(),
  }),
  rejects: {},
});

export const readLotteryOrder = endpoint({
  wire: ['GET /lgw/orders/detail/{id}', 'GET /lgw/vn/orders/detail/{id}'],
  summary: 'One lottery bet of the member with its lines',
  auth: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({ id: Type.String({ maxLength: 20 }), language: Text(8) }),
  output: Type.Object({ order: Order, lines: Type.Array(OrderLine) }),
  rejects: { order_not_found: 409 },
});

export const listOrderLines = endpoint({
  wire: ['GET /lgw/orders/detail/{id}/info'],
  summary: 'The lines of one lottery bet of the member, a page at a time from page 0',
  auth: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({
    id: Type.String({ maxLength: 20 }),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, default: 0 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
  }),
  output: Type.Object({
    content: Type.Array(OrderLine),
    page: Type.Integer(),
    size: Type.Integer(),
    isLast: Type.Boolean(),
  }),
  rejects: { order_not_found: 409 },
});

export const cancelLotteryOrder = endpoint({
  wire: ['PUT /wps/game/lotto/cancelSubOrders'],
  summary: 'Takes a lottery bet back before its draw closes: the whole stake returns',
  auth: 'member',
  // A way out with one's own money.
  whenClosed: 'ownRecord',
  tx: 'none',
  limit: 'bet',
  input: Type.Object({ orderDetailId: Id(20), BBC99Area: Text(16) }),
  output: Order,
  rejects: { ...BOARD_REFUSALS, order_not_found: 409 },
});
