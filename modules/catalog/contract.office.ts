import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Instant } from '#platform/contract/input-fields.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Position = Type.Integer({ minimum: 1, maximum: 9999 });
const VendorCode = Type.String({ pattern: '^[A-Z0-9_]{2,12}$' });
const CategoryWord = Type.Enum([
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'RNG',
  'PVP',
  'DS88',
]);
const Moment = Type.Union([Instant, Type.Null()]);
/** Planned maintenance; without a beginning it starts at once, and it ends by itself. */
const maintenanceFields = { maintenanceFrom: Moment, maintenanceUntil: Moment };
/** The maintenance as it is shown, and whether it is active now. */
const maintenanceShown = { ...maintenanceFields, isUnderMaintenance: Type.Boolean() };
const Countries = Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 250 });
export const VENDOR_STATES = ['open', 'maintenance', 'closed'] as const;
const VendorState = Type.Enum([...VENDOR_STATES]);

export const OfficeGame = Type.Object({
  nodeId: Type.String(),
  gameCode: Type.String(),
  name: Type.String(),
  vendor: Type.String(),
  gameType: Type.String(),
  picture: Type.String(),
  minBet: Type.String(),
  rtp: Type.String(),
  isEnabled: Type.Boolean(),
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  position: Type.Integer(),
  ...maintenanceShown,
});
export type OfficeGame = Static<typeof OfficeGame>;

export const listGamesOffice = endpoint({
  wire: ['GET /office/v1/catalog/games'],
  summary: 'Games of all vendors with what the brand makes of each',
  auth: 'operator',
  permission: 'catalog.view',
  list: {
    name: 'games',
    title: 'office.catalog.games',
    columns: {
      ...{ name: 'name', code: 'gameCode', vendor: 'vendor', type: 'gameType' },
      ...{ minBet: 'minBet', rtp: 'rtp', state: 'isEnabled' },
    },
  },
  input: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 80 })),
    vendor: Type.Optional(VendorCode),
    gameType: Type.Optional(Type.String({ maxLength: 12 })),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(OfficeGame),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: {},
});

export const OfficeVendor = Type.Object({
  code: Type.String(),
  name: Type.String(),
  games: Type.Integer(),
  isHouse: Type.Boolean(),
  status: VendorState,
  position: Type.Integer(),
  ...maintenanceShown,
  /** Countries in which the brand does not offer the vendor: ISO 3166 codes. */
  closedIn: Type.Array(Type.String()),
});
export type OfficeVendor = Static<typeof OfficeVendor>;

export const OfficeCategory = Type.Object({
  code: CategoryWord,
  isEnabled: Type.Boolean(),
  position: Type.Integer(),
});
export type OfficeCategory = Static<typeof OfficeCategory>;

export const listShelvesOffice = endpoint({
  wire: ['GET /office/v1/catalog/shelves'],
  summary: 'Categories and vendors of the brand, in their order',
  auth: 'operator',
  permission: 'catalog.view',
  input: Type.Object({}),
  output: Type.Object({
    categories: Type.Array(OfficeCategory),
    vendors: Type.Array(OfficeVendor),
  }),
  rejects: {},
});

export const changeVendorOffer = endpoint({
  wire: ['PUT /office/v1/catalog/vendors/{code}'],
  summary: 'Opens, rests or closes a vendor for the brand and moves it, at once',
  auth: 'operator',
  permission: 'catalog.change',
  input: Type.Object({
    code: VendorCode,
    status: VendorState,
    position: Position,
    ...maintenanceFields,
    closedIn: Countries,
    reason: Reason,
  }),
  output: Type.Object({}),
  rejects: { catalog_unknown: 409, catalog_maintenance: 409, catalog_country: 409 },
});

export const changeCategory = endpoint({
  wire: ['PUT /office/v1/catalog/categories/{code}'],
  summary: 'Switches a category of the brand on or off and moves it, at once',
  auth: 'operator',
  permission: 'catalog.change',
  input: Type.Object({
    code: CategoryWord,
    isEnabled: Type.Boolean(),
    position: Position,
    reason: Reason,
  }),
  output: Type.Object({}),
  rejects: {},
});
