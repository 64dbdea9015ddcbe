import Type from 'typebox';
import { BulkInput, bulkOutput } from '#platform/contract/bulk.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { TimeSort, Total } from '#platform/contract/list-fields.ts';
import { TypedPassword } from '#platform/contract/typed-password.ts';
import { staffPasswordRejects } from './field-rules.ts';

/** The answer of every way to open a back-office session. */
export const StaffSession = Type.Object({
  token: Type.String(),
  endsAt: Type.String(),
  idleMs: Type.Integer(),
});

export const signIn = endpoint({
  wire: ['POST /office/v1/session'],
  summary: 'Opens a back-office session; an unknown name and a wrong password get the same answer',
  auth: 'visitor',
  tx: 'none',
  limit: 'login',
  input: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 64 }),
    password: TypedPassword,
  }),
  output: StaffSession,
  rejects: {
    sign_in_refused: 401,
    /** `value` holds `challenge`, which the second factor answers, and the kinds the person has. */
    second_factor_required: 403,
    'too.many.requests': 429,
  },
});

export const signOut = endpoint({
  wire: ['DELETE /office/v1/session'],
  summary: 'Ends the session of this token',
  auth: 'operator',
  beforeEnrolment: true,
  input: Type.Object({}),
  output: Type.Null(),
  rejects: {},
});

export const whoAmI = endpoint({
  wire: ['GET /office/v1/me'],
  summary: 'The signed-in operator and what they may do in the chosen brand',
  auth: 'operator',
  beforeEnrolment: true,
  input: Type.Object({}),
  output: Type.Object({
    id: Type.String(),
    name: Type.String(),
    display: Type.String(),
    permissions: Type.Array(Type.String()),
    roles: Type.Array(Type.String()),
    idleMs: Type.Integer(),
    isSandbox: Type.Boolean(),
    /** The password is one that somebody else has seen: nothing is open before another is set. */
    mustChangePassword: Type.Boolean(),
    /** A second factor is required and missing: nothing else is open. */
    mustEnrol: Type.Boolean(),
    /** How the operator can prove who they are, for what asks once more. */
    proof: Type.Object({
      password: Type.Boolean(),
      authenticator: Type.Boolean(),
      passkey: Type.Boolean(),
    }),
  }),
  rejects: {},
});

export const changeOwnPassword = endpoint({
  wire: ['PUT /office/v1/me/password'],
  summary:
    'Sets a new own password; all other sessions end, this one goes on under the token of the answer',
  auth: 'operator',
  beforeEnrolment: true,
  tx: 'none',
  limit: 'login',
  input: Type.Object({ password: TypedPassword, newPassword: TypedPassword }),
  output: Type.Object({ token: Type.String() }),
  rejects: {
    password_wrong: 403,
    password_same: 400,
    ...staffPasswordRejects,
    'operator.not.session': 401,
    'too.many.requests': 429,
  },
});

const ApprovalStatus = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('approved'),
  Type.Literal('rejected'),
  Type.Literal('withdrawn'),
  Type.Literal('expired'),
]);

const Approval = Type.Object({
  id: Type.String(),
  action: Type.String(),
  entity: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Type.String(),
  maker: Type.String(),
  madeAt: Type.String(),
  expiresAt: Type.String(),
  status: ApprovalStatus,
  checker: Type.Union([Type.String(), Type.Null()]),
  decidedAt: Type.Union([Type.String(), Type.Null()]),
  decisionReason: Type.Union([Type.String(), Type.Null()]),
  isOwn: Type.Boolean(),
  /** Its sum is above what the roles of the operator decide about. */
  isAbove: Type.Boolean(),
  mayDecide: Type.Boolean(),
});

export const listApprovals = endpoint({
  wire: ['GET /office/v1/approvals'],
  summary: 'The four-eyes queue of the brand, newest first',
  auth: 'operator',
  permission: 'approval.view',
  // Approvals that have waited too long expire in this call.
  tx: 'request',
  list: {
    name: 'approvals',
    title: 'office.approvals.title',
    columns: {
      ...{ action: 'action', entity: 'entity', maker: 'maker', reason: 'reason' },
      ...{ made: 'madeAt', status: 'status', checker: 'checker' },
    },
  },
  input: Type.Object({
    status: Type.Optional(ApprovalStatus),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(Approval),
    next: Type.Union([Type.String(), Type.Null()]),
    total: Total,
  }),
  rejects: {},
});

export const readApproval = endpoint({
  wire: ['GET /office/v1/approvals/{id}'],
  summary: 'One request of the four-eyes queue',
  auth: 'operator',
  permission: 'approval.view',
  // Approvals that have waited too long expire in this call.
  tx: 'request',
  input: Type.Object({ id: Id }),
  output: Type.Object({ ...Approval.properties, isStale: Type.Boolean(), now: Type.Unknown() }),
  rejects: { approval_unknown: 409 },
});

export const decideApproval = endpoint({
  wire: ['POST /office/v1/approvals/{id}/decision'],
  summary: 'Approves (the change happens now) or rejects a waiting request of somebody else',
  auth: 'operator',
  permission: 'approval.decide',
  input: Type.Object({
    id: Id,
    decision: Type.Union([Type.Literal('approve'), Type.Literal('reject')]),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  output: Approval,
  rejects: {
    approval_unknown: 409,
    approval_closed: 409,
    approval_stale: 409,
    approval_own: 403,
    permission_missing: 403,
    amount_above_ceiling: 403,
    reason_required: 400,
    /** An approval asks for a proof of the last five minutes: `whoAmI` says by what. */
    proof_required: 403,
  },
});

export const decideApprovals = endpoint({
  wire: ['POST /office/v1/approvals/decisions'],
  summary:
    'Decides several waiting requests of one kind, each whole or not at all; a dry run answers the same and changes nothing',
  auth: 'operator',
  permission: 'approval.decide',
  input: Type.Object({
    ...BulkInput,
    /** The kind of the requests: others are left as they are. */
    action: Type.String({ minLength: 1, maxLength: 64 }),
    decision: Type.Enum(['approve', 'reject']),
  }),
  output: bulkOutput([
    ...([
      'unknown',
      'other_kind',
      'closed',
      'own',
      'forbidden',
      'above',
      'stale',
      'refused',
    ] as const),
  ]),
  rejects: { proof_required: 403 },
});

export const withdrawApproval = endpoint({
  wire: ['DELETE /office/v1/approvals/{id}'],
  summary: 'The maker takes back a request that still waits',
  auth: 'operator',
  permission: 'approval.view',
  input: Type.Object({ id: Id }),
  output: Approval,
  rejects: { approval_unknown: 409, approval_closed: 409, approval_foreign: 403 },
});
