import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Lottery calls of this family of platforms: bare JSON under names that their clients know. Times are ms of the server. */

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
/** The game's id (`nodeId`) or its code. */
const WhichGame = Type.String({ minLength: 1, maxLength: 64 });

/** `Lott` Vietnam, `SEA` its neighbours, `Elott` quick games, `ZY` games with a prize group. */
export const PRIZE_MODES = ['Lott', 'SEA', 'Elott', 'ZY'] as const;

const MenuFields = {
  gameId: Type.Integer(),
  nodeId: Type.Integer(),
  gameCode: Type.String(),
  code: Type.String(),
  /** The game's name in the reader's language. */
  remark: Type.String(),
  gameName: Type.String(),
  mobileIconUrl: Type.String(),
  defaultPlayType: Type.String(),
  entPlaySwitch: Type.String(),
  tradPlaySwitch: Type.String(),
  mUi: Type.String(),
  css: Type.String(),
  /** `HOT`, `NEW` or nothing. */
  tag: Type.String(),
  vassalage: Type.String(),
  gameType: Type.String(),
  prizeMode: Type.String(),
  /** Games that are shown beside each other: the same rules in other periods. */
  gameGroupCode: Type.String(),
  /** First class of the game: `quick-draw`, `daily-draw`. */
  gameClassify: Type.String(),
  isMaintenance: Type.Boolean(),
};
const MenuGame = Type.Object(MenuFields);

const Numero = Type.Object({
  numero: Type.String(),
  gameId: Type.Integer(),
  gameCode: Type.String(),
  openTime: Type.Integer(),
  closeTime: Type.Integer(),
  drawTime: Type.Integer(),
});

const OpenedNumeroFields = {
  numero: Type.String(),
  gameId: Type.Integer(),
  gameCode: Type.String(),
  /** Numbers in the order drawn, `5,7,0`; nothing when the draw is void. */
  winningNumber: Type.String(),
  /** The numbers to show where there is little room: all of them, or those of the first prize with all its digits. */
  headline: Type.Array(Type.String()),
  drawTime: Type.Integer(),
  revision: Type.Integer(),
  isVoid: Type.Boolean(),
  /** Page that draws the numbers again from the published seed. */
  verifyUrl: Type.String(),
};
const OpenedNumero = Type.Object(OpenedNumeroFields);

const Menu = Type.Record(
  Type.String(),
  Type.Object({
    gameGroupCode: Type.String(),
    gameGroupId: Type.Integer(),
    gameMenus: Type.Array(MenuGame),
    games: Type.Array(MenuGame),
  }),
);

const ModeQuery = Type.Object({ prizeMode: Text(16), device: Text(16), language: Text(8) });

export const listPopularLotteries = endpoint({
  wire: ['GET /lgw/games/popular'],
  summary: 'Lottery games that most members opened in the last week, then those marked hot',
  auth: 'visitor',
  input: Type.Object({
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    prizeMode: Text(16),
    device: Text(16),
    language: Text(8),
  }),
  output: Type.Array(MenuGame),
  rejects: {},
});

export const listGameMenus = endpoint({
  wire: ['GET /lgw/games/game_menus', 'GET /lgw/games/mobile_game_menus'],
  summary: 'Lottery games by group, of one prize mode or of all',
  auth: 'visitor',
  input: ModeQuery,
  output: Menu,
  rejects: {},
});

export const listVnGameMenu = endpoint({
  wire: ['GET /lgw/vn/games/game_menu'],
  summary: 'Lottery games by group; those of Vietnam without a prize mode',
  auth: 'visitor',
  input: ModeQuery,
  output: Menu,
  rejects: {},
});

export const listRecentLotteries = endpoint({
  wire: ['GET /lgw/vn/games/game_menu/recent'],
  summary: 'Lottery games the member opened, the last one first',
  auth: 'member',
  input: ModeQuery,
  output: Type.Array(MenuGame),
  rejects: {},
});

export const listOpenedByGame = endpoint({
  wire: ['GET /lgw/vn/numeros/opened/game'],
  summary: 'The last results of each game, newest first; those of Vietnam without a prize mode',
  auth: 'visitor',
  input: Type.Object({
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
    gameId: Type.Optional(WhichGame),
    prizeMode: Text(16),
  }),
  output: Type.Record(Type.String(), Type.Array(OpenedNumero)),
  rejects: {},
});

export const listLastNumeros = endpoint({
  wire: ['GET /lotto/lgw/games/opened/numero'],
  summary: 'The last result of every lottery game',
  auth: 'member',
  input: Type.Object({ prizeMode: Text(16) }),
  output: Type.Record(Type.String(), OpenedNumero),
  rejects: {},
});

export const readNearNumero = endpoint({
  wire: ['GET /lotto-vn/lgw/numeros/near', 'GET /lgw/numeros/near'],
  summary: 'The draw of a game that takes bets or is about to, and the last one that was drawn',
  auth: 'visitor',
  input: Type.Object({ gameId: WhichGame }),
  output: Type.Object({
    serverTime: Type.Integer(),
    currentNumero: Type.Union([Numero, Type.Null()]),
    lastNumero: Type.Union([OpenedNumero, Type.Null()]),
  }),
  rejects: { game_not_found: 409 },
});

export const listDrawsOfGame = endpoint({
  wire: ['GET /lgw/draw', 'GET /lgw/draw/{gameId}'],
  summary: 'Results of a game, newest first, a page at a time from page 0',
  auth: 'visitor',
  input: Type.Object({
    gameId: WhichGame,
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, default: 0 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    language: Text(8),
  }),
  output: Type.Object({
    game: MenuGame,
    content: Type.Array(
      Type.Object({
        ...OpenedNumeroFields,
        /** The prizes of a draw that has several: each with its numbers, in the order drawn. */
        prizes: Type.Array(
          Type.Object({ name: Type.String(), numbers: Type.Array(Type.String()) }),
        ),
      }),
    ),
    page: Type.Integer(),
    size: Type.Integer(),
    isLast: Type.Boolean(),
  }),
  rejects: { game_not_found: 409 },
});

export const readLobby = endpoint({
  wire: ['GET /lgw/games'],
  summary: 'All lottery games with the draw that is near and the last result',
  auth: 'visitor',
  input: Type.Object({ prizeMode: Text(16), language: Text(8) }),
  output: Type.Object({
    serverTime: Type.Integer(),
    games: Type.Array(
      Type.Object({
        ...MenuFields,
        currentNumero: Type.Union([Numero, Type.Null()]),
        lastNumero: Type.Union([OpenedNumero, Type.Null()]),
      }),
    ),
  }),
  rejects: {},
});

/** A number or a text: clients send ids as either. */
const Id = (maxLength: number) =>
  Type.Union([Type.Integer({ minimum: 1 }), Type.String({ minLength: 1, maxLength })]);

const Order = Type.Object({
  /** Every bet is an order of one part, so both ids are the bet's. */
  orderId: Type.String(),
  orderDetailId: Type.String(),
  gameId: Type.Integer(),
  gameCode: Type.String(),
  gameName: Type.String(),
  gameIconUrl: Type.String(),
  numero: Type.String(),
  /** The bet in short: plays and picks. */
  bettingContent: Type.String(),
  /** The game whose texts name the plays: `K3` makes `play.K3.BIG`. */
  playTexts: Type.String(),
  /** The first lines; all of them are in the detail. */
  plays: Type.Array(Type.Object({ playId: Type.String(), bettingContent: Type.String() })),
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
  verifyUrl: Type.String(),
});

const OrderLine = Type.Object({
  playId: Type.String(),
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
  lottery_closed: 409,
  lottery_selection: 400,
  lottery_limit_min: 400,
  lottery_limit_max: 400,
  lottery_number_full: 409,
  lottery_payout_limit: 409,
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
  input: Type.Object({
    prizeMode: Text(16),
    device: Text(16),
    contents: Type.Array(
      Type.Object({
        gameId: Id(64),
        /** Chases are planned on the board of a game, not here. */
        winStop: Type.Optional(Type.Literal(false)),
        /** Code of the play: `BIG`, `SUM`. */
        playId: Type.String({ minLength: 1, maxLength: 32 }),
        /** The picks: `,` or `_` between picks, `|` between places, `-` between items. */
        bettingContent: Type.String({ minLength: 1, maxLength: 6000 }),
        /** Stake of one unit before it is multiplied. */
        singleBetPrice: Type.Number({ exclusiveMinimum: 0 }),
        /** How the client lays bets out, by its own count; the record returns it. */
        bettingApproach: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
        bettingSlip: Type.Optional(Type.Null()),
        prizeGroup: Type.Optional(Type.Integer({ minimum: 1 })),
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
  rejects: BOARD_REFUSALS,
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
  tx: 'none',
  input: Type.Object({ orderDetailId: Id(20), BBC99Area: Text(16) }),
  output: Order,
  rejects: { ...BOARD_REFUSALS, order_not_found: 409 },
});
