import Type, { type Static } from 'typebox';
import { BulkInput, bulkOutput } from '#platform/contract/bulk.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Instant, SeenVersion } from '#platform/contract/input-fields.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Moment = Type.Union([Instant, Type.Null()]);
const GameName = Type.String({ minLength: 1, maxLength: 60 });
export const GAME_CATEGORIES = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'] as const;

/** What players see of a game, and where it stands; each part is the vendor's until the brand writes its own. */
export const GameTexts = Type.Object({
  name: Type.Object({ en: GameName, bn: GameName }),
  /** The vendor's picture, or the path of an uploaded one. */
  picture: Type.String({ minLength: 1, maxLength: 2_000 }),
  category: Type.Enum([...GAME_CATEGORIES]),
  tags: Type.Array(Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,30}$' }), {
    maxItems: 12,
    uniqueItems: true,
  }),
  /** Decimal text in currency units, at most four places. */
  minBet: Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,4})?$' }),
});
export type GameTexts = Static<typeof GameTexts>;

export const GameDraft = Type.Object({
  ...GameTexts.properties,
  isEnabled: Type.Boolean(),
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  position: Type.Integer({ minimum: 1, maximum: 9999 }),
  /** Planned maintenance; without a beginning it starts at once, and it ends by itself. */
  maintenanceFrom: Moment,
  maintenanceUntil: Moment,
});
export type GameDraft = Static<typeof GameDraft>;

export const readGameOffice = endpoint({
  wire: ['GET /office/v1/catalog/games/{nodeId}'],
  summary: 'One game: what the brand says of it, and what its vendor says',
  auth: 'operator',
  permission: 'catalog.view',
  input: Type.Object({ nodeId: Id }),
  output: Type.Object({
    nodeId: Type.String(),
    gameCode: Type.String(),
    vendor: Type.String(),
    rtp: Type.String(),
    draft: GameDraft,
    /** The feed's own texts, which an operator may go back to. */
    ofVendor: GameTexts,
    version: SeenVersion,
    /** All tags that games have, for the choice. */
    knownTags: Type.Array(Type.String()),
  }),
  rejects: { catalog_unknown: 409 },
});

export const changeGameOffice = endpoint({
  wire: ['PUT /office/v1/catalog/games/{nodeId}'],
  summary:
    'Changes what the brand says of a game, switches it on or off, marks it and moves it, at once',
  auth: 'operator',
  permission: 'catalog.change',
  input: Type.Object({ nodeId: Id, draft: GameDraft, version: SeenVersion, reason: Reason }),
  output: Type.Object({ version: SeenVersion }),
  rejects: {
    catalog_unknown: 409,
    changed_meanwhile: 409,
    catalog_maintenance: 409,
    catalog_min_bet: 400,
    catalog_lottery_fixed: 400,
    catalog_picture_unknown: 400,
  },
});

export const closeGames = endpoint({
  wire: ['POST /office/v1/catalog/games/off'],
  summary: 'Switches several games off, at once; a dry run answers the same and changes nothing',
  auth: 'operator',
  permission: 'catalog.change',
  input: Type.Object(BulkInput),
  output: bulkOutput(['unknown', 'off']),
  rejects: {},
});

/** A picture of four megabytes as base64. */
const PICTURE_BYTES = 6_000_000;

export const uploadGamePicture = endpoint({
  wire: ['POST /office/v1/catalog/pictures'],
  summary: 'Draws a picture anew in the size of a game’s tile and says under which path it is seen',
  auth: 'operator',
  permission: 'catalog.change',
  tx: 'none',
  bodyLimitBytes: PICTURE_BYTES,
  input: Type.Object({
    /** `data:image/…;base64,…` of an AVIF, WebP, PNG or JPEG. */
    picture: Type.String({ maxLength: PICTURE_BYTES }),
  }),
  output: Type.Object({ path: Type.String() }),
  rejects: { catalog_picture_broken: 400, catalog_picture_small: 400 },
});
