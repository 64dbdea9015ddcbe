import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

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

/** A game as every list answers it: outside names (GL-8). */
export const GameRow = Type.Object({
  nodeId: Type.Integer(),
  gameId: Type.String(),
  vassalage: Type.String(),
  vendor: Type.String(),
  accountTypeName: Type.String(),
  gameType: Type.String(),
  gameCode: Type.String(),
  code: Type.String(),
  gameName: Type.String(),
  displayName: Type.String(),
  defaultPlayType: Type.String(),
  isGame: Type.String(),
  iconUrl: Type.String(),
  minBet: Type.Number(),
  minLineNum: Type.Integer(),
  rtp: Type.Number(),
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  isMaintenance: Type.Boolean(),
});

const listFields = {
  gameType: Type.Optional(Type.String({ maxLength: 200 })),
  vassalage: Type.Optional(Type.String({ maxLength: 12 })),
  gameClassify: Type.Optional(Type.String({ maxLength: 40 })),
  gameName: Type.Optional(Type.String({ maxLength: 80 })),
  minBet: Type.Optional(Type.Number({ minimum: 0 })),
  minLineNum: Type.Optional(Type.Integer({ minimum: 0 })),
  language: Type.Optional(Type.String({ maxLength: 8 })),
};

/** Games of a brand, a page at a time. `gameType` may be a comma list. */
export const listGames = endpoint({
  wire: ['GET /wps/relay/GCSGAME_gameList'],
  summary: 'Games of a brand by type, vendor, class, name and smallest bet',
  auth: 'optional',
  input: Type.Object({
    ...listFields,
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 3000 })),
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
  input: Type.Object({
    vassalage: Type.Optional(Type.String({ maxLength: 12 })),
    language: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  output: Type.Object({ list: Type.Array(GameRow) }),
  rejects: {},
});

const VendorCard = Type.Object({
  vassalage: Type.String(),
  accountTypeName: Type.String(),
  displayName: Type.String(),
  gameType: Type.String(),
  isHot: Type.Boolean(),
  isGame: Type.String(),
  nodeId: Type.Union([Type.Integer(), Type.Null()]),
  gameCode: Type.String(),
});

/** Categories in the order of the navigation, each with its vendors; a category without a vendor is absent (CAT-2). */
export const listVendors = endpoint({
  wire: ['GET /wps/relay/GCSGAME_newGameVendor'],
  summary: 'Categories and their vendors',
  auth: 'optional',
  input: Type.Object({ language: Type.Optional(Type.String({ maxLength: 8 })) }),
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
