import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, MAX_INTEGER } from '#platform/contract/input-fields.ts';

const FormatField = Type.Enum(['csv', 'xlsx']);

const agentCall = { auth: 'agent', whenClosed: 'ownRecord' } as const;

export const requestAgentExport = endpoint({
  wire: ['POST /wps/agent/exports'],
  ...agentCall,
  summary: 'Has all rows of a list of the agent centre written into a file, in the background',
  tx: 'none',
  input: Type.Object({
    list: Type.String({ minLength: 1, maxLength: 32 }),
    /** The input of the list’s own call; its place is left out. */
    filter: Type.Record(
      Type.String({ maxLength: 32 }),
      Type.Union([
        Type.String({ maxLength: 200 }),
        Type.Boolean(),
        Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      ]),
    ),
    format: FormatField,
  }),
  output: Type.Boolean(),
  rejects: {
    export_list_unknown: 409,
    export_filter_invalid: 400,
    export_too_many: 409,
    // Refusals of the lists themselves: what the agent may not see is no file either.
    not_in_team: 403,
    period_too_long: 400,
    'agent.contract.off': 403,
  },
});

const AgentExport = Type.Object({
  id: Type.String(),
  /** Title of the list, in the language of the call. */
  title: Type.String(),
  format: FormatField,
  state: Type.Enum(['waiting', 'done', 'failed', 'cancelled']),
  /** Rows that are written. */
  rows: Type.Integer(),
  /** The name of the file, and the number of its parts; 0 while it is no whole file. */
  name: Type.String(),
  parts: Type.Integer(),
  /** The file can be saved until then. */
  expiresAt: Type.Integer(),
});
export type AgentExport = Static<typeof AgentExport>;

export const listAgentExports = endpoint({
  wire: ['GET /wps/agent/exports'],
  ...agentCall,
  summary: 'The agent’s own files of the last day, the newest first',
  input: Type.Object({}),
  output: Type.Object({ list: Type.Array(AgentExport) }),
  rejects: {},
});

export const cancelAgentExport = endpoint({
  wire: ['POST /wps/agent/exports/cancel'],
  ...agentCall,
  summary: 'Ends an own file that is being written, and deletes what there is of it',
  input: Type.Object({ id: Id }),
  output: Type.Boolean(),
  rejects: { export_unknown: 409, export_ended: 409 },
});

export const readAgentExportPart = endpoint({
  wire: ['GET /wps/agent/exports/part'],
  ...agentCall,
  summary: 'One part of an own file that is whole and has not expired',
  input: Type.Object({ id: Id, part: Type.Integer({ minimum: 0, maximum: MAX_INTEGER }) }),
  output: Type.Object({
    text: Type.Union([Type.String(), Type.Null()]),
    /** The bytes of a part of a spreadsheet. */
    base64: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: { export_unknown: 409 },
});
