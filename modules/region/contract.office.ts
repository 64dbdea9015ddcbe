import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Day, Id, Version } from '#platform/contract/input-fields.ts';

export const previewVisit = endpoint({
  wire: ['GET /office/v1/region/preview'],
  summary: 'What a visitor from an address would see of the brand now, and why',
  auth: 'operator',
  permission: 'region.view',
  input: Type.Object({ ip: Type.String({ minLength: 2, maxLength: 64 }) }),
  output: Type.Object({
    country: Type.Union([Type.String(), Type.Null()]),
    isPrivate: Type.Boolean(),
    status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
    reason: Type.String(),
  }),
  rejects: { 'region.address.invalid': 400 },
});

export const readRegionRules = endpoint({
  wire: ['GET /office/v1/region/rules'],
  summary: 'Whether the brand is open, and to whom',
  auth: 'operator',
  permission: 'region.view',
  input: Type.Object({}),
  output: Type.Object({
    brandId: Type.Integer(),
    status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
    isSandbox: Type.Boolean(),
    localCountry: Type.String(),
    allowedCountries: Type.Array(Type.String()),
    deniedCountries: Type.Array(Type.String()),
    restrictedNetworks: Type.Array(Type.String()),
    openNetworks: Type.Array(Type.String()),
    maintenanceUntil: Type.String(),
    customerServiceUrl: Type.String(),
  }),
  rejects: {},
});

export const listMoves = endpoint({
  wire: ['GET /office/v1/region/moves'],
  summary: 'Members who were seen in two countries within six hours',
  auth: 'operator',
  permission: 'region.view',
  list: {
    name: 'moves',
    title: 'office.moves.title',
    columns: {
      ...{ member: 'memberId', from: 'from', to: 'to', minutes: 'minutes', ip: 'ip' },
      ...{ at: 'at' },
    },
    personal: ['ip'],
  },
  input: Type.Object({ before: Type.Optional(Id) }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        memberId: Type.String(),
        from: Type.String(),
        to: Type.String(),
        ip: Type.String(),
        minutes: Type.Integer(),
        at: Type.String(),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: {},
});

const Vertical = Type.Union([
  Type.Literal('lottery'),
  Type.Literal('slots'),
  Type.Literal('live'),
  Type.Literal('sports'),
  Type.Literal('fishing'),
  Type.Literal('cards'),
  Type.Literal('crash'),
]);

/** `new` is the address of the page that writes one. */
const Code = Type.String({ pattern: '^(?!new$)[a-z0-9][a-z0-9-]{1,30}$' });
const Age = Type.Integer({ minimum: 18, maximum: 99 });
const Words = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' });
const Reason = Type.String({ minLength: 3, maxLength: 500, pattern: '\\S.*\\S' });

/** Whole units of the currency in 24 hours; null is no limit, 0 is nothing. */
const DayLimit = Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000_000 }), Type.Null()]);

/** What a member of one identity level may pay in, take out and stake in 24 hours. */
const MarketLevel = Type.Object(
  { depositDay: DayLimit, withdrawDay: DayLimit, stakeDay: DayLimit },
  { additionalProperties: false },
);
export type MarketLevel = Static<typeof MarketLevel>;

/** The conditions for real money in a market: MKT-1. Days are those of the brand's time zone, both included. */
export const MarketPack = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      minItems: 1,
      maxItems: 260,
      uniqueItems: true,
    }),
    /** Ledger currency of the real money this licence is for. */
    currency: Type.String({ pattern: '^[A-Z]{3,4}$' }),
    /** Both are the same age in a market for real money (BRD-6). */
    ages: Type.Object({ agreement: Age, birthday: Age }, { additionalProperties: false }),
    verticals: Type.Array(Vertical, { minItems: 1, maxItems: 40, uniqueItems: true }),
    /** The identity levels 0 to 3; a brand may allow less, never more. */
    levels: Type.Array(MarketLevel, { minItems: 4, maxItems: 4 }),
    /** The identity level from which a member may play. */
    playLevel: Type.Integer({ minimum: 0, maximum: 3 }),
    licence: Type.Object(
      {
        authority: Words,
        number: Words,
        holder: Words,
        validFrom: Day,
        validTo: Day,
        document: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type MarketPack = Static<typeof MarketPack>;

const MarketStatus = Type.Union([
  Type.Literal('draft'),
  Type.Literal('approved'),
  Type.Literal('replaced'),
  Type.Literal('withdrawn'),
]);
export type MarketStatus = Static<typeof MarketStatus>;

const MarketVersion = Type.Object({
  version: Type.Integer(),
  status: MarketStatus,
  /** Whether today is within the licence. */
  licenceState: Type.Union([Type.Literal('future'), Type.Literal('valid'), Type.Literal('ended')]),
  pack: MarketPack,
  author: Type.String(),
  madeAt: Type.String(),
  reason: Type.String(),
  approvals: Type.Array(Type.Object({ name: Type.String(), at: Type.String() })),
  /** Whether the operator who asks may approve it. */
  mayApprove: Type.Boolean(),
});
export type MarketVersionShown = Static<typeof MarketVersion>;

const Market = Type.Object({
  code: Type.String(),
  latest: MarketVersion,
  /** The version that real money goes by now; null when there is none. */
  inForce: Type.Union([MarketVersion, Type.Null()]),
});
export type MarketShown = Static<typeof Market>;

export const listMarkets = endpoint({
  wire: ['GET /office/v1/region/markets'],
  summary: 'The market packs of the brand: what is in force and what waits',
  auth: 'operator',
  permission: 'region.view',
  list: {
    name: 'markets',
    title: 'office.markets.title',
    columns: {
      ...{ name: 'latest.pack.name', code: 'code', state: 'latest.status' },
      ...{ countries: 'latest.pack.countries', currency: 'latest.pack.currency' },
      ...{ authority: 'latest.pack.licence.authority' },
      ...{ to: 'latest.pack.licence.validTo', version: 'latest.version' },
    },
  },
  input: Type.Object({}),
  output: Type.Object({
    isSandbox: Type.Boolean(),
    currency: Type.String(),
    ages: Type.Object({ agreement: Type.Integer(), birthday: Type.Integer() }),
    timeZone: Type.String(),
    rows: Type.Array(Market),
    next: Type.Null(),
  }),
  rejects: {},
});

export const readMarket = endpoint({
  wire: ['GET /office/v1/region/markets/{code}'],
  summary: 'A market pack with all its versions, the latest first',
  auth: 'operator',
  permission: 'region.view',
  input: Type.Object({ code: Code }),
  output: Type.Object({
    ...Market.properties,
    versions: Type.Array(MarketVersion),
  }),
  rejects: { 'region.market.unknown': 400 },
});

export const saveMarket = endpoint({
  wire: ['POST /office/v1/region/markets'],
  summary:
    'A new draft of a market pack; what is in force stays so until two others approve the draft',
  auth: 'operator',
  permission: 'region.change',
  input: Type.Object({
    code: Code,
    /** The latest version the author saw; 0 for a new market. */
    seen: Version,
    pack: MarketPack,
    reason: Reason,
  }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: {
    'region.market.invalid': 400,
    'region.market.ages': 400,
    'region.market.levels': 400,
    'region.market.unknown': 400,
    'region.market.unchanged': 400,
    'region.market.taken': 409,
    'region.market.stale': 409,
  },
});

export const approveMarket = endpoint({
  wire: ['POST /office/v1/region/markets/{code}/approve'],
  summary: 'One yes to a draft; the second, from another operator, puts it into force',
  auth: 'operator',
  permission: 'region.approve',
  input: Type.Object({ code: Code, version: Version, reason: Reason }),
  output: Type.Object({ isInForce: Type.Boolean(), approvals: Type.Integer() }),
  rejects: {
    'region.market.unknown': 400,
    'region.market.expired': 409,
    'region.market.overlap': 409,
    'region.market.closed': 409,
    'region.market.own': 403,
    'region.market.stale': 409,
    'region.market.twice': 409,
  },
});

export const withdrawMarket = endpoint({
  wire: ['POST /office/v1/region/markets/{code}/withdraw'],
  summary: 'Takes a market pack out of force at once, and its open draft with it',
  auth: 'operator',
  permission: 'region.change',
  input: Type.Object({ code: Code, reason: Reason }),
  /** The versions that were in force or waiting. */
  output: Type.Object({ versions: Type.Array(Type.Integer()) }),
  rejects: { 'region.market.unknown': 400, 'region.market.closed': 409 },
});
