import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Version } from '#platform/contract/input-fields.ts';
import { Cursor, Next, TimeSort, Total } from '#platform/contract/list-fields.ts';

const OptionalText = Type.Union([Type.String(), Type.Null()]);

const MarkerShown = Type.Object({
  id: Type.String(),
  memberId: Type.String(),
  member: Type.String(),
  kind: Type.Enum([
    'shared_device',
    'device_farm',
    'shared_payee',
    'shared_address',
    'no_play',
    'fast_stakes',
    'opposite_bets',
    'night_play',
    'chasing',
    'deposit_burst',
  ]),
  strength: Type.Enum(['weak', 'strong']),
  /** They fill the words of the kind. */
  values: Type.Array(Type.Union([Type.String(), Type.Number()])),
  state: Type.Enum(['open', 'dismissed']),
  dismissedBy: OptionalText,
  note: OptionalText,
  foundAt: Type.String(),
  seenAt: Type.String(),
  version: Type.Integer(),
});
export type MarkerShown = Static<typeof MarkerShown>;

export const listRiskMarkers = endpoint({
  wire: ['GET /office/v1/risk-markers'],
  summary: 'Risk markers, newest first: strong ones that are open, or all, or those of one member',
  auth: 'operator',
  permission: 'risk.view',
  list: {
    name: 'risk-markers',
    title: 'office.risk.title',
    columns: {
      ...{ member: 'member', kind: 'kind', words: 'values', strength: 'strength' },
      ...{ state: 'state', seen: 'seenAt', at: 'foundAt' },
    },
  },
  input: Type.Object({
    view: Type.Optional(Type.Enum(['cases', 'all'])),
    memberId: Type.Optional(Id),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Cursor),
  }),
  output: Type.Object({ rows: Type.Array(MarkerShown), next: Next, total: Total }),
  rejects: {},
});

export const dismissRiskMarker = endpoint({
  wire: ['POST /office/v1/risk-markers/{id}/dismiss'],
  summary: 'A person looked at it and it is nothing; it comes back only where it grows',
  auth: 'operator',
  permission: 'risk.dismiss',
  input: Type.Object({
    id: Id,
    version: Version,
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Boolean(),
  rejects: { risk_unknown: 409, changed_meanwhile: 409 },
});
