import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

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
  input: Type.Object({ before: Type.Optional(Type.String({ pattern: '^[0-9]{1,19}$' })) }),
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
