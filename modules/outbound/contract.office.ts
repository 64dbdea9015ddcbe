import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { TimeSort } from '#platform/contract/list-fields.ts';

const OptionalText = Type.Union([Type.String(), Type.Null()]);

/** Which calls a list shows: `unfinished` are those that wait and those that failed. */
export const CALL_VIEWS = ['unfinished', 'open', 'failed', 'all'] as const;
export type CallView = (typeof CALL_VIEWS)[number];

const OutboundCall = Type.Object({
  id: Type.String(),
  /** The module and the call, such as `messaging.notice`. */
  kind: Type.String(),
  /** The subject, without anything personal. */
  subject: Type.String(),
  state: Type.Enum(['waiting', 'sending', 'done', 'refused', 'given_up', 'moot']),
  attempts: Type.Integer(),
  /** The last answer of the other side, or why there was none. */
  code: OptionalText,
  madeAt: Type.String(),
  /** The time of the next attempt; while it is being sent, the time after which another process would try. */
  nextAt: OptionalText,
  mayRetry: Type.Boolean(),
  /** Whether the call waits and may be ended by hand here. */
  mayEnd: Type.Boolean(),
});
export type OutboundCall = Static<typeof OutboundCall>;

export const listOutboundCalls = endpoint({
  wire: ['GET /office/v1/outbound-calls'],
  summary: 'Calls to the outside: what waits, what failed, newest first',
  auth: 'operator',
  permission: 'outbound.view',
  list: {
    name: 'outbound-calls',
    title: 'office.outbound.title',
    columns: {
      ...{ kind: 'kind', subject: 'subject', state: 'state', attempts: 'attempts' },
      ...{ code: 'code', made: 'madeAt', next: 'nextAt' },
    },
  },
  input: Type.Object({
    view: Type.Optional(Type.Enum([...CALL_VIEWS])),
    kind: Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z_]+\\.[a-z_]+$' })),
    /** One call alone. */
    id: Type.Optional(Id),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(OutboundCall),
    next: OptionalText,
    /** All kinds that this installation makes. */
    kinds: Type.Array(Type.String()),
    open: Type.Integer(),
    failed: Type.Integer(),
  }),
  rejects: {},
});

export const retryOutboundCall = endpoint({
  wire: ['POST /office/v1/outbound-calls/{id}/retry'],
  summary: 'Has a call that was refused or given up made again',
  auth: 'operator',
  permission: 'outbound.retry',
  input: Type.Object({ id: Id, reason: Type.String({ minLength: 3, maxLength: 500 }) }),
  output: Type.Object({}),
  rejects: { outbound_not_retryable: 409 },
});

export const endOutboundCall = endpoint({
  wire: ['POST /office/v1/outbound-calls/{id}/end'],
  summary: 'Ends a call that waits: no further attempt is made, and its cause counts as given up',
  auth: 'operator',
  permission: 'outbound.end',
  input: Type.Object({ id: Id, reason: Type.String({ minLength: 3, maxLength: 500 }) }),
  output: Type.Object({}),
  rejects: { outbound_not_endable: 409 },
});
