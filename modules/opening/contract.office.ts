import Type, { type Static } from 'typebox';
import { BrandSettings } from '#modules/brand/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

const { properties } = BrandSettings;

export const BrandOpening = Type.Object(
  {
    merchantCode: Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{1,30}$' }),
    name: properties.name,
    /** Host names that the brand answers at. */
    domainList: Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
      minItems: 1,
      maxItems: 20,
      uniqueItems: true,
    }),
    isSandbox: properties.isSandbox,
    /** The market whose licence real money is taken under; empty for play money. */
    market: Type.String({ pattern: '^([a-z0-9][a-z0-9-]{1,30})?$' }),
    currency: properties.currency,
    trialCurrency: properties.trialCurrency,
    currencySymbol: properties.currencySymbol,
    isSingleWallet: properties.isSingleWallet,
    defaultLanguage: Type.Union([Type.Literal('BN'), Type.Literal('EN')]),
    timeZone: properties.timeZone,
    defaultCountry: properties.defaultCountry,
    dialingCode: properties.dialingCode,
  },
  { additionalProperties: false },
);
export type BrandOpening = Static<typeof BrandOpening>;

const Market = Type.Object({
  code: Type.String(),
  name: Type.String(),
  countries: Type.Array(Type.String()),
  currency: Type.String(),
  currencySymbol: Type.String(),
  age: Type.Integer(),
  defaultCountry: Type.String(),
  dialingCode: Type.String(),
  timeZone: Type.String(),
  /** The last day of the licence. */
  licensedUntil: Type.String(),
});
export type OpeningMarket = Static<typeof Market>;

export const readOpening = endpoint({
  wire: ['GET /office/v1/brand-openings'],
  summary: 'What a further brand begins with, and the markets in which it may take real money',
  auth: 'operator',
  permission: 'brand.open',
  input: Type.Object({}),
  output: Type.Object({ sandbox: BrandOpening, markets: Type.Array(Market) }),
  rejects: {},
});

export const requestOpening = endpoint({
  wire: ['POST /office/v1/brand-openings'],
  summary: 'Asks for a further brand, which a second person opens',
  auth: 'operator',
  permission: 'brand.open',
  input: Type.Object({
    brand: BrandOpening,
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    'opening.currency.real': 400,
    'opening.currency.market': 400,
    'brand.settings.invalid': 400,
    'opening.scope': 403,
    'opening.market.unlicensed': 409,
    'opening.waiting': 409,
    'brand.code.taken': 409,
    'brand.host.taken': 409,
  },
});
