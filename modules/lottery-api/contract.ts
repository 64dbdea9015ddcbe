import Type from 'typebox';
import { AnyCasePrizeMode } from '#modules/catalog/contract.ts';
import { Address } from '#platform/contract/address.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Lottery calls of this family of platforms: bare JSON under names that their clients know. Times are ms of the server. */

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
/** The game's id (`nodeId`) or its code. */
const WhichGame = Type.String({ minLength: 1, maxLength: 64 });

const PrizeMode = Type.Optional(AnyCasePrizeMode);

const MenuFields = {
  gameId: Type.Integer(),
  nodeId: Type.Integer(),
  gameCode: Type.String(),
  code: Type.String(),
  /** The game's name in the reader's language. */
  remark: Type.String(),
  gameName: Type.String(),
  mobileIconUrl: Address,
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
  verifyUrl: Address,
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

const ModeQuery = Type.Object({ prizeMode: PrizeMode, device: Text(16), language: Text(8) });

export const listPopularLotteries = endpoint({
  wire: ['GET /lgw/games/popular'],
  summary: 'Lottery games that most members opened in the last week, then those marked hot',
  auth: 'visitor',
  input: Type.Object({
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    prizeMode: PrizeMode,
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
    prizeMode: PrizeMode,
  }),
  output: Type.Record(Type.String(), Type.Array(OpenedNumero)),
  rejects: {},
});

export const listLastNumeros = endpoint({
  wire: ['GET /lotto/lgw/games/opened/numero'],
  summary: 'The last result of every lottery game',
  auth: 'member',
  input: Type.Object({ prizeMode: PrizeMode }),
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
  input: Type.Object({ prizeMode: PrizeMode, language: Text(8) }),
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

const PlayName = { playId: Type.Integer(), playCode: Type.String() };

export const readLotterySetting = endpoint({
  wire: ['GET /lgw/games/{id}/setting'],
  summary: 'A lottery game with its plays: number, code, limits and odds of each',
  auth: 'visitor',
  tx: 'none',
  input: Type.Object({ id: WhichGame, language: Text(8) }),
  output: Type.Object({
    game: MenuGame,
    plays: Type.Array(
      Type.Object({
        ...PlayName,
        playGroup: Type.String(),
        /** How its picks are written: `cells`, `digits`, `set`, `places`, `parts`. */
        kind: Type.String(),
        /** Units that one combination costs. */
        units: Type.Integer(),
        hasPrizeGroup: Type.Boolean(),
        minBet: Type.Number(),
        maxBet: Type.Number(),
        betStep: Type.Number(),
        /** The maximum that one member may win in one draw. */
        maxWin: Type.Number(),
        /** All cells, or one example for each list of odds; the odds include the stake. */
        contents: Type.Array(
          Type.Object({ bettingContent: Type.String(), odds: Type.Array(Type.Number()) }),
        ),
      }),
    ),
  }),
  rejects: { game_not_found: 409 },
});

export const listMobileLotteries = endpoint({
  wire: ['GET /lgw/games/mobile'],
  summary: 'Lottery games with the numbers and codes of their plays, of one prize mode or of all',
  auth: 'visitor',
  tx: 'none',
  input: ModeQuery,
  output: Type.Array(Type.Object({ ...MenuFields, plays: Type.Array(Type.Object(PlayName)) })),
  rejects: {},
});

/** A person or a feed that gave the numbers of a draw from outside; only feeds are named. */
const Giver = Type.Object({
  kind: Type.Enum(['operator', 'file', 'push']),
  name: Type.Optional(Type.String()),
});

export const readDrawRecord = endpoint({
  wire: ['GET /fairness/v1/draw'],
  summary: 'What the platform has recorded of a draw: what decides it, and its numbers',
  auth: 'visitor',
  input: Type.Object({
    vendor: Type.String({ minLength: 1, maxLength: 20 }),
    /** The draw's round in the protocol, `<game>-<draw number>`. */
    round: Type.String({ minLength: 1, maxLength: 128 }),
  }),
  output: Type.Object({
    state: Type.Enum(['scheduled', 'open', 'locked', 'result', 'void']),
    /** Fixed when the draw was announced, whatever its game is set to later. `vendor`: there is only the vendor's word. */
    source: Type.Enum(['seed', 'beacon', 'outside', 'vendor']),
    givers: Type.Array(Giver),
    /** The numbers in the order drawn; null before the result, and when the draw is void. */
    numbers: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
    /** Above 1 the result was corrected, which only draws from outside are. */
    revision: Type.Integer(),
    /** The numbers that took bets at other odds, or none, each as it is in the public log. */
    restrictions: Type.Array(
      Type.Object({
        play: Type.String(),
        pick: Type.String(),
        /** Decimal texts; null: the number was closed. */
        odds: Type.Union([Type.Array(Type.String()), Type.Null()]),
        cause: Type.Enum(['exposure', 'operators']),
      }),
    ),
  }),
  rejects: { draw_not_found: 409 },
});

export const listVoids = endpoint({
  wire: ['GET /fairness/v1/voids'],
  summary: 'How many draws of each game were void in the last days, why, and how many had bets',
  auth: 'visitor',
  cacheSeconds: 60,
  input: Type.Object({ language: Text(8) }),
  output: Type.Object({
    days: Type.Integer(),
    games: Type.Array(
      Type.Object({
        gameCode: Type.String(),
        name: Type.String(),
        draws: Type.Integer(),
        drawsWithBets: Type.Integer(),
        voids: Type.Array(
          Type.Object({
            reason: Type.String(),
            draws: Type.Integer(),
            drawsWithBets: Type.Integer(),
          }),
        ),
      }),
    ),
  }),
  rejects: {},
});
