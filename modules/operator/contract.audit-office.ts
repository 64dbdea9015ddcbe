import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { MomentRange, TimeSort, Total } from '#platform/contract/list-fields.ts';

const AuditEntry = Type.Object({
  id: Type.String(),
  at: Type.String(),
  staff: Type.String(),
  action: Type.String(),
  entity: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Type.Union([Type.String(), Type.Null()]),
  approvalId: Type.Union([Type.String(), Type.Null()]),
  ip: Type.Union([Type.String(), Type.Null()]),
  hash: Type.String(),
});

export const listAudit = endpoint({
  wire: ['GET /office/v1/audit'],
  summary: 'The audit trail of the brand, newest first; `before` is the id to go on from',
  auth: 'operator',
  permission: 'audit.view',
  list: {
    name: 'audit',
    title: 'office.audit.title',
    columns: {
      ...{ id: 'id', at: 'at', staff: 'staff', action: 'action', entity: 'entity' },
      ...{ change: 'before after', reason: 'reason', ip: 'ip' },
    },
    personal: ['ip'],
  },
  input: Type.Object({
    before: Type.Optional(Id),
    staff: Type.Optional(Type.String({ maxLength: 32 })),
    action: Type.Optional(Type.String({ maxLength: 64 })),
    entity: Type.Optional(Type.String({ maxLength: 120 })),
    /** A field that the change is about, such as `status` or `prizes.SUM`. */
    field: Type.Optional(Type.String({ maxLength: 120 })),
    /** The address from which it was made, or its beginning. */
    ip: Type.Optional(Type.String({ maxLength: 64 })),
    ...MomentRange,
    sort: Type.Optional(TimeSort),
  }),
  output: Type.Object({
    rows: Type.Array(AuditEntry),
    next: Type.Union([Type.String(), Type.Null()]),
    /** Beside a field, the changes of it among the rows that were looked at. */
    total: Total,
  }),
  rejects: {},
});

export const verifyAudit = endpoint({
  wire: ['GET /office/v1/audit/verification'],
  summary: 'Recomputes the whole hash chain and compares it with the anchor outside the database',
  auth: 'operator',
  permission: 'audit.view',
  input: Type.Object({}),
  output: Type.Object({
    rows: Type.String(),
    isIntact: Type.Boolean(),
    faults: Type.Array(Type.Object({ id: Type.String(), fault: Type.String() })),
    anchorId: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: {},
});

export const readAuditRow = endpoint({
  wire: ['GET /office/v1/audit/{id}'],
  summary: 'One row of the audit trail',
  auth: 'operator',
  permission: 'audit.view',
  input: Type.Object({ id: Id }),
  output: AuditEntry,
  rejects: { audit_row_unknown: 409 },
});

export const listAuditChoices = endpoint({
  wire: ['GET /office/v1/audit/choices'],
  summary: 'Whose changes and which actions the audit trail has, for its filters',
  auth: 'operator',
  permission: 'audit.view',
  input: Type.Object({}),
  output: Type.Object({ staff: Type.Array(Type.String()), actions: Type.Array(Type.String()) }),
  rejects: {},
});
