import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Version } from '#platform/contract/input-fields.ts';
import { Cursor, Next } from '#platform/contract/list-fields.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const OptionalText = Type.Union([Type.String(), Type.Null()]);
const MatchState = Type.Enum(['open', 'cleared', 'confirmed']);

const MatchShown = Type.Object({
  id: Type.String(),
  memberId: Type.String(),
  member: Type.String(),
  list: Type.String(),
  name: Type.String(),
  born: OptionalText,
  programme: Type.String(),
  score: Type.Integer(),
  reasons: Type.Array(Type.String()),
  state: MatchState,
  note: OptionalText,
  decidedBy: OptionalText,
  approvalId: OptionalText,
  foundAt: Type.String(),
  dueAt: Type.String(),
  version: Type.Integer(),
});
export type MatchShown = Static<typeof MatchShown>;

export const listNameMatches = endpoint({
  wire: ['GET /office/v1/name-matches'],
  summary: 'Members whose name resembles one of a sanctions list: the open ones, or all',
  auth: 'operator',
  permission: 'kyc.view',
  list: {
    name: 'name-matches',
    title: 'office.kyc.matches.title',
    columns: {
      ...{ member: 'member', name: 'name', born: 'born', programme: 'programme', list: 'list' },
      ...{ score: 'score', state: 'state', due: 'dueAt', at: 'foundAt' },
    },
  },
  input: Type.Object({
    view: Type.Optional(Type.Enum(['open', 'all'])),
    before: Type.Optional(Cursor),
  }),
  output: Type.Object({ rows: Type.Array(MatchShown), next: Next }),
  rejects: {},
});

export const readNameMatch = endpoint({
  wire: ['GET /office/v1/name-matches/{id}'],
  summary: 'One of them, with what is known of the member beside the entry of the list',
  auth: 'operator',
  permission: 'kyc.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...MatchShown.properties,
    realName: OptionalText,
    birthday: OptionalText,
  }),
  rejects: { kyc_match_unknown: 409 },
});

export const decideNameMatch = endpoint({
  wire: ['POST /office/v1/name-matches/{id}'],
  summary:
    'It is the person of the list: money stays; or it is another one, which a second person decides',
  auth: 'operator',
  permission: 'kyc.sanctions',
  input: Type.Object({ id: Id, version: Version, isSamePerson: Type.Boolean(), reason: Reason }),
  output: Type.Object({ state: MatchState, approvalId: OptionalText }),
  rejects: {
    kyc_match_unknown: 409,
    kyc_match_decided: 409,
    kyc_match_waits: 409,
    changed_meanwhile: 409,
  },
});

const ListShown = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: Type.Enum(['asked', 'current', 'replaced', 'refused']),
  entries: Type.Integer(),
  importedBy: Type.String(),
  importedAt: Type.String(),
  beganAt: OptionalText,
  isScreened: Type.Boolean(),
});
export type ListShown = Static<typeof ListShown>;

export const listSanctionsLists = endpoint({
  wire: ['GET /office/v1/sanctions-lists'],
  summary: 'The versions of the sanctions lists, newest first',
  auth: 'operator',
  permission: 'kyc.view',
  list: {
    name: 'sanctions-lists',
    title: 'office.kyc.lists.title',
    columns: {
      ...{ name: 'name', state: 'state', entries: 'entries', screened: 'isScreened' },
      ...{ by: 'importedBy', at: 'importedAt', began: 'beganAt' },
    },
  },
  input: Type.Object({}),
  output: Type.Object({ rows: Type.Array(ListShown) }),
  rejects: {},
});

export const importSanctionsList = endpoint({
  wire: ['POST /office/v1/sanctions-lists'],
  summary:
    'Brings a new version of a list as CSV (name, born, programme); a second person lets it in',
  auth: 'operator',
  permission: 'kyc.sanctions',
  bodyLimitBytes: 6_000_000,
  input: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 60 }),
    csv: Type.String({ minLength: 1, maxLength: 5_000_000 }),
    reason: Reason,
  }),
  output: Type.Object({ approvalId: Type.String(), entries: Type.Integer() }),
  rejects: { kyc_list_invalid: 400, kyc_list_waits: 409 },
});
