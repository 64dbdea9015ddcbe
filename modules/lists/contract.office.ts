import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, MAX_INTEGER } from '#platform/contract/input-fields.ts';

const EXPORT_STATES = ['waiting', 'done', 'failed', 'cancelled'] as const;
const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
const PERMISSION = 'lists.export';

export const requestExport = endpoint({
  wire: ['POST /office/v1/exports'],
  summary: 'Has all rows of a list’s filter written into a file, in the background',
  auth: 'operator',
  permission: PERMISSION,
  input: Type.Object({
    list: Type.String({ minLength: 1, maxLength: 32 }),
    /** The input of the list’s own call; its place is left out. */
    filter: Type.Record(
      Type.String({ maxLength: 32 }),
      Type.Union([
        Type.String({ maxLength: 200 }),
        Type.Boolean(),
        Type.Integer({ minimum: 0, maximum: MAX_INTEGER }),
      ]),
    ),
    format: Type.Enum([...EXPORT_FORMATS]),
    /** In their order, with the titles that the operator reads. */
    columns: Type.Array(
      Type.Object({
        id: Type.String({ minLength: 1, maxLength: 32 }),
        title: Type.String({ maxLength: 100 }),
      }),
      { minItems: 1, maxItems: 40 },
    ),
  }),
  output: Type.Object({ id: Type.String() }),
  rejects: {
    /** Personal data unmasked asks for a proof of the last five minutes. */
    proof_required: 403,
    export_column_unknown: 400,
    export_list_unknown: 409,
    export_forbidden: 403,
    export_filter_invalid: 400,
    export_too_many: 409,
  },
});

export const listExports = endpoint({
  wire: ['GET /office/v1/exports'],
  summary: 'The operator’s exports of the last day, newest first',
  auth: 'operator',
  permission: PERMISSION,
  list: {
    name: 'exports',
    title: 'office.exports.title',
    columns: {
      ...{ list: 'list', format: 'format', state: 'state', rows: 'rows', size: 'bytes' },
      ...{ asked: 'requestedAt', expires: 'expiresAt' },
    },
  },
  input: Type.Object({}),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        list: Type.String(),
        /** The key of the list’s title. */
        title: Type.String(),
        format: Type.Enum([...EXPORT_FORMATS]),
        state: Type.Enum([...EXPORT_STATES]),
        /** Rows that are written. */
        rows: Type.Integer(),
        bytes: Type.Integer(),
        /** Personal data is in it as it is, not masked. */
        hasPersonal: Type.Boolean(),
        requestedAt: Type.String(),
        expiresAt: Type.String(),
      }),
    ),
  }),
  rejects: {},
});

export const cancelExport = endpoint({
  wire: ['DELETE /office/v1/exports/{id}'],
  summary: 'Ends an export that is being written, and deletes what there is of it',
  auth: 'operator',
  permission: PERMISSION,
  input: Type.Object({ id: Id }),
  output: Type.Null(),
  rejects: { export_unknown: 409, export_ended: 409 },
});

export const openExport = endpoint({
  wire: ['POST /office/v1/exports/{id}/file'],
  summary: 'Names the file of an export and the number of its parts; saving it is audited',
  auth: 'operator',
  permission: PERMISSION,
  input: Type.Object({ id: Id }),
  output: Type.Object({ name: Type.String(), parts: Type.Integer() }),
  rejects: { export_unknown: 409, export_forbidden: 403 },
});

export const readExportPart = endpoint({
  wire: ['GET /office/v1/exports/{id}/parts/{part}'],
  summary: 'One part of the file of an export',
  auth: 'operator',
  permission: PERMISSION,
  input: Type.Object({ id: Id, part: Type.Integer({ minimum: 0, maximum: 100_000 }) }),
  output: Type.Object({
    text: Type.Union([Type.String(), Type.Null()]),
    /** The bytes of a part of a spreadsheet. */
    base64: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: { export_unknown: 409, export_forbidden: 403 },
});

const ListName = Type.String({ minLength: 1, maxLength: 32 });
const View = {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  /** Filters and order, as the query of the list’s page. */
  address: Type.String({ maxLength: 1_000 }),
  /** Columns that are not shown. */
  hidden: Type.Array(Type.String({ maxLength: 32 }), { maxItems: 40 }),
  isDense: Type.Boolean(),
  isShared: Type.Boolean(),
  isDefault: Type.Boolean(),
};

export const listViews = endpoint({
  wire: ['GET /office/v1/views'],
  summary: 'The operator’s views of a list and those that are everyone’s, by name',
  auth: 'operator',
  input: Type.Object({ list: ListName }),
  output: Type.Object({
    rows: Type.Array(Type.Object({ id: Type.String(), ...View, isOwn: Type.Boolean() })),
  }),
  rejects: {},
});

export const saveView = endpoint({
  wire: ['PUT /office/v1/views'],
  summary: 'Saves a view under its name; the operator’s own one of that name is replaced',
  auth: 'operator',
  input: Type.Object({ list: ListName, ...View }),
  output: Type.Object({ id: Type.String() }),
  rejects: { view_list_unknown: 409, view_not_shareable: 403, view_too_many: 409 },
});

export const removeView = endpoint({
  wire: ['DELETE /office/v1/views/{id}'],
  summary: 'Deletes an own view',
  auth: 'operator',
  input: Type.Object({ id: Id }),
  output: Type.Null(),
  rejects: { view_unknown: 409 },
});
