import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { SeenVersion } from '#platform/contract/input-fields.ts';
import { ResourceTypeShape } from './contract.ts';

const line = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
const Pair = (text: ReturnType<typeof line>) =>
  Type.Object({ en: text, bn: text }, { additionalProperties: false });

/** One resource as an operator writes it. */
export const ResourceDraft = Type.Object(
  {
    resourceType: ResourceTypeShape,
    name: Pair(
      Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\u0000-\\u001f\\u007f]+$' }),
    ),
    url: Type.String({ minLength: 1, maxLength: 500 }),
    qrCodeUrl: Type.String({ maxLength: 500 }),
    version: line(40),
    sizeBytes: Type.Union([Type.Integer({ minimum: 1, maximum: 10_000_000_000 }), Type.Null()]),
    sha256: Type.String({ pattern: '^([0-9a-f]{64})?$' }),
    releasedOn: Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }),
    minimumOs: line(60),
    /** One permission a line. */
    permissions: Pair(Type.String({ maxLength: 1_000 })),
    isOn: Type.Boolean(),
    place: Type.Integer({ minimum: 1, maximum: 99 }),
  },
  { additionalProperties: false },
);
export type ResourceDraft = Static<typeof ResourceDraft>;

const Shown = Type.Object({
  id: Type.String(),
  /** That of the draft as it is saved; the `version` beside it is that of the app. */
  seen: SeenVersion,
  ...ResourceDraft.properties,
});
export type ResourceShown = Static<typeof Shown>;

export const listResourcesOffice = endpoint({
  wire: ['GET /office/v1/downloads'],
  summary: 'Resources of the brand, in the order of the page',
  auth: 'operator',
  permission: 'download.view',
  list: {
    name: 'downloads',
    title: 'office.download.title',
    columns: {
      ...{ place: 'place', type: 'resourceType', name: 'name', url: 'url' },
      ...{ version: 'version', state: 'isOn' },
    },
  },
  input: Type.Object({}),
  output: Type.Object({ rows: Type.Array(Shown) }),
  rejects: {},
});

export const changeResource = endpoint({
  wire: ['PUT /office/v1/downloads/{id}'],
  summary: 'Asks for another resource, or a change of one; it counts once a second person approves',
  auth: 'operator',
  permission: 'download.change',
  input: Type.Object({
    /** `new`, or a number. */
    id: Type.String({ pattern: '^(new|[1-9][0-9]{0,8})$' }),
    draft: ResourceDraft,
    /** `seen` as it was read; a new resource has none. */
    seen: Type.Optional(SeenVersion),
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    download_unknown: 409,
    download_address: 400,
    download_file_facts: 400,
    download_date: 400,
    download_unchanged: 409,
    download_waiting: 409,
    changed_meanwhile: 409,
  },
});
