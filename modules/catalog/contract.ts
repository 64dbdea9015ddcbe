import Type from 'typebox';
import { Address } from '#platform/contract/address.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { MAX_INTEGER, NumericId, WrittenInteger } from '#platform/contract/input-fields.ts';

const CATEGORY_CODES = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'RNG',
  'PVP',
  'DS88',
] as const;

/** A tab of the top navigation. DS88 is cockfight; ESPORTS is split out of SPORTS by vendor. */
export type CategoryCode = (typeof CATEGORY_CODES)[number];

/** `Lott` Vietnam, `SEA` its neighbours, `Elott` quick games, `ZY` games with a prize group. */
export const PRIZE_MODES = ['Lott', 'SEA', 'Elott', 'ZY'] as const;
type PrizeMode = (typeof PRIZE_MODES)[number];

/** A prize mode of a query: clients write it in any case, and one that there is not is refused. */
export const AnyCasePrizeMode = Type.String({
  pattern: `^(${PRIZE_MODES.map(anyCase).join('|')})$`,
});

/** The prize mode that a text names, in whatever case. */
export function prizeModeOf(text: string | undefined): PrizeMode | undefined {
  return PRIZE_MODES.find((mode) => mode.toLowerCase() === text?.toLowerCase());
}

function anyCase(word: string): string {
  return [...word].map((letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`).join('');
}

/** The kinds of a game beside its type (GL-5): scratch card, video poker, table game, arcade, jackpot, board game. */
export const LIST_TYPES = ['SC', 'VP', 'TG', 'AC', 'JP', 'BG'] as const;
export type ListType = (typeof LIST_TYPES)[number];

/**
 * A game as every list answers it: outside names (GL-8), in the meanings that clients of this family read. What is
 * optional is absent from the short list of home.
 */
export const GameRow = Type.Object({
  nodeId: Type.Integer(),
  gameId: Type.String(),
  /** The table or room of a vendor that has such: the game's own code. */
  roomId: Type.Optional(Type.String()),
  vassalage: Type.String(),
  vendor: Type.String(),
  accountTypeName: Type.String(),
  gameType: Type.String(),
  gameCode: Type.String(),
  code: Type.String(),
  /** The game's name in the reader's language; also `nodeName`. */
  gameName: Type.String(),
  /** The vendor's name in the reader's language. */
  displayName: Type.String(),
  nodeName: Type.Optional(Type.String()),
  /** The play a lottery's board opens with; empty for other games. */
  defaultPlayType: Type.String(),
  /** The list types it is listed under (GL-5). */
  listType: Type.Optional(Type.Array(Type.String())),
  isGame: Type.String(),
  iconUrl: Address,
  /** The game's own picture under both names. */
  showIcon: Type.Optional(Address),
  defaultIcon: Type.Optional(Address),
  /** The game's name in the brand's default language. */
  defaultLanguage: Type.Optional(Type.String()),
  /** The game's code, as its vendor has it. */
  nodeTypeManageId: Type.Optional(Type.String()),
  /** 1 where it opens in a window of its own, 0 in a frame of ours. */
  appNewWindow: Type.Optional(Type.Integer()),
  minBet: Type.Number(),
  minLineNum: Type.Integer(),
  rtp: Type.Number(),
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  isMaintenance: Type.Boolean(),
  /** 1 or 0, as outside clients read them: for money, and on a trial account. */
  supportPlay: Type.Integer(),
  supportTrail: Type.Integer(),
  /** The period of the game's maintenance in ms, only when it is running or planned. */
  maintainTime: Type.Optional(Type.Integer()),
  endTime: Type.Optional(Type.Integer()),
});

const listFields = {
  gameType: Type.Optional(Type.String({ maxLength: 200 })),
  vassalage: Type.Optional(Type.String({ maxLength: 12 })),
  gameClassify: Type.Optional(Type.String({ maxLength: 40 })),
  gameName: Type.Optional(Type.String({ maxLength: 80 })),
  /** One of GL-5, or several with commas between. */
  listType: Type.Optional(Type.String({ maxLength: 40 })),
  /** The stake to play with: games that take so small a one. */
  minBet: Type.Optional(Type.Number({ minimum: 0, maximum: 1e12 })),
  minLineNum: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_INTEGER })),
  isNew: Type.Optional(Type.Boolean()),
  language: Type.Optional(Type.String({ maxLength: 8 })),
};

/** The platform of external clients: 3 is the web, 2 a phone; the host determines the brand. */
const clientFields = {
  clientType: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  /** The formats that the client can show, such as `flash,html5-desktop`. */
  platform: Type.Optional(Type.String({ maxLength: 60 })),
  channel: Type.Optional(Type.String({ maxLength: 40 })),
  merchant: Type.Optional(Type.String({ maxLength: 40 })),
};

const pageFields = {
  /** From 1; 0 is the first page too. */
  pageNo: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 0, maximum: 3000 })),
};

/** Games of a brand, a page at a time. `gameType` may be a comma list. */
export const listGames = endpoint({
  wire: ['GET /wps/relay/GCSGAME_gameList'],
  summary: 'Games of a brand by type, vendor, class, name and smallest bet',
  auth: 'optional',
  isSameForAll: true,
  input: Type.Object({
    ...clientFields,
    ...listFields,
    ...pageFields,
    /** 1 for the short rows of home. */
    brief: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  }),
  output: Type.Object({
    games: Type.Array(GameRow),
    totalPages: Type.Integer(),
    totalCount: Type.Integer(),
    pageNum: Type.Integer(),
  }),
  rejects: {},
});

/** The games the operator marked hot. */
export const listHotGames = endpoint({
  wire: ['GET /wps/relay/GCSGAME_hotGamesV2', 'POST /wps/relay/GCSGAME_hotGamesV2'],
  summary: 'Games marked hot',
  auth: 'visitor',
  isSameForAll: true,
  input: Type.Object({
    vassalage: Type.Optional(Type.String({ maxLength: 12 })),
    gameType: Type.Optional(Type.String({ maxLength: 200 })),
    /** The first so many of them; without it all. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    listType: Type.Optional(Type.String({ maxLength: 40 })),
    merchantCode: Type.Optional(Type.String({ maxLength: 40 })),
    isPlatform: Type.Optional(WrittenInteger),
    platform: Type.Optional(Type.String({ maxLength: 60 })),
    language: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  output: Type.Object({ list: Type.Array(GameRow) }),
  rejects: {},
});

const VendorCard = Type.Object({
  vassalage: Type.String(),
  accountTypeName: Type.String(),
  displayName: Type.String(),
  /** The vendor's mark. */
  iconUrl: Address,
  gameType: Type.String(),
  isHot: Type.Boolean(),
  /** `GAME`: the card launches its game; `VASSALAGE`: it opens the list of the vendor's games. */
  isGame: Type.String(),
  /** The vendor's only game, or the first one of its list: every card names one that can be launched. */
  nodeId: Type.Integer(),
  gameCode: Type.String(),
  gameId: Type.String(),
  /** The same game on a phone: every page of ours fits a phone. */
  telGameId: Type.String(),
  telNodeId: Type.Integer(),
  /** Games of the vendor in this category that can be played now. */
  gameCount: Type.Integer(),
  /** The vendor's place in its category, from 1. */
  id: Type.Integer(),
  title: Type.String(),
  smallIcon: Address,
  mobileSmallIcon: Address,
  h5Icon: Address,
  lagerIcon: Address,
  mobileLargeIcon: Address,
  appNewWindow: Type.Integer(),
  supportPlay: Type.Integer(),
  /** All of its games are under maintenance. */
  isMaintenance: Type.Optional(Type.Literal(true)),
  maintainTime: Type.Optional(Type.Integer()),
  endTime: Type.Optional(Type.Integer()),
  /** Whether the game cannot be played at the visitor's place; lists leave it out (GL-4). */
  isRegionClosed: Type.Optional(Type.Literal(true)),
});

/** Categories in the order of the navigation, each with its vendors; a category without a vendor is absent (CAT-2). */
export const listVendors = endpoint({
  wire: ['GET /wps/relay/GCSGAME_newGameVendor'],
  summary: 'Categories and their vendors',
  auth: 'optional',
  isSameForAll: true,
  input: Type.Object({
    language: Type.Optional(Type.String({ maxLength: 8 })),
    /** With 1 the categories alone: no cards and no classes. */
    brief: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  }),
  output: Type.Object({
    data: Type.Object({
      lanes: Type.Array(
        Type.Object({
          title: Type.String(),
          gameCategory: Type.String(),
          cards: Type.Array(VendorCard),
          vendors: Type.Array(Type.String()),
          gameClassify: Type.Array(
            Type.Object({
              key: Type.String(),
              displayName: Type.String(),
              gameCount: Type.Integer(),
            }),
          ),
        }),
      ),
    }),
  }),
  rejects: {},
});

const Filter = {
  ...clientFields,
  gameType: Type.Optional(Type.String({ maxLength: 200 })),
  language: Type.Optional(Type.String({ maxLength: 8 })),
  ...pageFields,
};

/** A vendor and a type that are given are the game's own; the id may be a text, as lists of ids have it. */
const WhichGame = Type.Object({
  nodeId: Type.Union([NumericId, Type.String({ pattern: '^[1-9][0-9]{0,14}$' })]),
  vendor: Type.Optional(Type.String({ maxLength: 12 })),
  gameType: Type.Optional(Type.String({ maxLength: 12 })),
});

/** Ids of the member's favourites, as texts; trial accounts keep none (ROL-2). */
export const listFavouriteIds = endpoint({
  wire: ['GET /wps/relay/MCSFE_getFavoriteGames'],
  summary: 'Ids of the member’s favourite games',
  auth: 'trueMember',
  input: Type.Object({}),
  output: Type.Array(Type.String()),
  rejects: {},
});

/** The member's favourites that the brand offers now, in the member's order. */
export const listFavourites = endpoint({
  wire: ['GET /wps/relay/MCSFE_getFavoriteGamesList'],
  summary: 'The member’s favourite games, a page at a time',
  auth: 'trueMember',
  input: Type.Object({ ...Filter, vendor: Type.Optional(Type.String({ maxLength: 12 })) }),
  output: Type.Object({
    content: Type.Array(GameRow),
    pageNum: Type.Integer(),
    totalPages: Type.Integer(),
    total: Type.Integer(),
  }),
  rejects: {},
});

export const addFavourite = endpoint({
  wire: ['POST /wps/relay/MCSFE_addFavoriteGameV2'],
  summary: 'Adds a game to the member’s favourites',
  auth: 'trueMember',
  input: WhichGame,
  output: Type.Boolean(),
  rejects: { game_not_found: 400 },
});

export const removeFavourite = endpoint({
  wire: ['DELETE /wps/relay/MCSFE_removeFavoriteGameV2'],
  summary: 'Takes a game from the member’s favourites; one that is none is no error',
  auth: 'trueMember',
  input: WhichGame,
  output: Type.Boolean(),
  rejects: {},
});

export const sortFavourites = endpoint({
  wire: ['PUT /wps/member/favoriteGames/order'],
  summary: 'Puts the member’s favourites in another order',
  auth: 'trueMember',
  input: Type.Object({
    nodeIds: Type.Array(NumericId, { maxItems: 500 }),
  }),
  output: Type.Boolean(),
  rejects: {},
});

/** Games the member launched, the last one first; `playedAt` in ms. */
export const listRecentGames = endpoint({
  wire: ['GET /wps/relay/GCS_recentGame'],
  summary: 'Games the member played last',
  auth: 'member',
  input: Type.Object({ ...Filter, vassalage: Type.Optional(Type.String({ maxLength: 12 })) }),
  output: Type.Object({
    list: Type.Array(Type.Intersect([GameRow, Type.Object({ playedAt: Type.Integer() })])),
    total: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  rejects: {},
});

export const clearRecentGames = endpoint({
  wire: ['DELETE /wps/member/recentGames'],
  summary: 'Forgets what the member played last; bets and rounds stay on record',
  auth: 'member',
  input: Type.Object({}),
  output: Type.Boolean(),
  rejects: {},
});

/** Classes of each vendor's games, by type: `{ RNG: { SHAPLA: ['classic'] } }`. */
export const listVendorTypes = endpoint({
  wire: ['GET /wps/relay/GCSGAME_getVassGameType'],
  summary: 'Which classes of games each vendor has, by type',
  auth: 'optional',
  isSameForAll: true,
  input: Type.Object({}),
  output: Type.Object({
    content: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Type.String()))),
  }),
  rejects: {},
});

/** Tables of live and card games, each a room of its vendor. */
export const listRooms = endpoint({
  wire: ['GET /wps/relay/GLS2_roomList'],
  summary: 'Modules of live and card games',
  auth: 'member',
  input: Type.Object({
    gameType: Type.Optional(Type.String({ maxLength: 200 })),
    vassalage: Type.Optional(Type.String({ maxLength: 12 })),
    roomId: Type.Optional(Type.String({ maxLength: 64 })),
    language: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        roomId: Type.String(),
        roomName: Type.String(),
        nodeId: Type.Integer(),
        vassalage: Type.String(),
        gameType: Type.String(),
        minBet: Type.Number(),
        iconUrl: Address,
        isMaintenance: Type.Boolean(),
      }),
    ),
  }),
  rejects: {},
});
