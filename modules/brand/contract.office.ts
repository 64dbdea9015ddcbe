import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { MAX_INTEGER, Version } from '#platform/contract/input-fields.ts';
import { BrandSettings, BrandSettingsChange } from './contract.ts';

/** A column of type integer. */
const BrandId = Type.Integer({ minimum: 1, maximum: MAX_INTEGER });

export const listOfficeBrands = endpoint({
  wire: ['GET /office/v1/brands'],
  summary:
    'The brands in which the operator may do anything at all, and the one this call came in for',
  auth: 'operator',
  list: { name: 'brands', title: 'office.brands.title' },
  input: Type.Object({}),
  output: Type.Object({
    current: Type.String(),
    rows: Type.Array(
      Type.Object({
        id: Type.Integer(),
        code: Type.String(),
        /** In the operator's language. */
        name: Type.String(),
        status: Type.Integer(),
        isSandbox: Type.Boolean(),
        domains: Type.Integer(),
        /** The time zone in which the back office shows times, such as `Asia/Dhaka`. */
        timeZone: Type.String(),
        version: Type.Integer(),
      }),
    ),
  }),
  rejects: {},
});

export const readBrandSettings = endpoint({
  wire: ['GET /office/v1/brands/{id}/settings'],
  summary: 'All settings of a brand and which of them need a second person to change',
  auth: 'operator',
  permission: 'brand.view',
  input: Type.Object({ id: BrandId }),
  output: Type.Object({
    settings: BrandSettings,
    version: Type.Integer(),
    fourEyes: Type.Array(Type.String()),
  }),
  rejects: { brand_unknown: 409 },
});

/** Settings that a brand is opened with and that never change after that: money is booked under them. */
export const FIXED_AT_OPENING = [
  'merchantCode',
  'currency',
  'trialCurrency',
  'isSandbox',
  'isSingleWallet',
] as const;

export const changeBrandSettings = endpoint({
  wire: ['PUT /office/v1/brands/{id}/settings'],
  summary:
    'Changes settings at once; a change that touches a dangerous one waits for a second person',
  auth: 'operator',
  permission: 'brand.change',
  input: Type.Object({
    id: BrandId,
    change: BrandSettingsChange,
    /** The version that was read, so that nobody overwrites values they have not seen. */
    version: Version,
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Object({ approvalId: Type.Union([Type.String(), Type.Null()]) }),
  rejects: {
    brand_unknown: 409,
    brand_unchanged: 409,
    brand_change_waiting: 409,
    changed_meanwhile: 409,
    'brand.settings.invalid': 400,
    'brand.settings.fixed': 409,
    'brand.host.taken': 409,
  },
});
