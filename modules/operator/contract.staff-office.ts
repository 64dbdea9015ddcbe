import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { TypedPassword } from '#platform/contract/typed-password.ts';
import { staffPasswordRejects } from './field-rules.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
/** The answer to a change that waits for a second person. */
const Waiting = Type.Object({ approvalId: Type.String() });

const StaffMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  display: Type.String(),
  status: Type.Union([Type.Literal('active'), Type.Literal('suspended')]),
  /** There is no password yet: the person comes in by an invitation. */
  isInvited: Type.Boolean(),
  /** Until when the link that was made works; null: there is none. */
  linkUntil: Type.Union([Type.String(), Type.Null()]),
  /** Whether the caller may make a link: never who asked for the account. */
  mayInvite: Type.Boolean(),
  roles: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      /** When a role for a while ends by itself; null: it stays. */
      until: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  lastSeenAt: Type.Union([Type.String(), Type.Null()]),
});

export const listStaff = endpoint({
  wire: ['GET /office/v1/staff'],
  summary: 'All staff with their roles',
  auth: 'operator',
  permission: 'staff.view',
  list: {
    name: 'staff',
    title: 'office.staff.title',
    columns: {
      ...{ name: 'name', display: 'display', roles: 'roles.name', status: 'status' },
      ...{ seen: 'lastSeenAt' },
    },
  },
  input: Type.Object({}),
  output: Type.Object({ rows: Type.Array(StaffMember) }),
  rejects: {},
});

export const addStaff = endpoint({
  wire: ['POST /office/v1/staff'],
  summary:
    'Asks for a new staff account; it exists once a second person approves, and is entered by an invitation',
  auth: 'operator',
  permission: 'staff.manage',
  input: Type.Object({
    name: Type.String({ pattern: '^[a-z0-9._-]{3,32}$' }),
    display: Type.String({ minLength: 1, maxLength: 60 }),
    roleIds: Type.Array(Id, { maxItems: 20, uniqueItems: true }),
    reason: Reason,
  }),
  output: Waiting,
  rejects: {
    proof_required: 403,
    staff_name_taken: 409,
    role_unknown: 409,
    permission_beyond_own: 403,
    approval_waiting: 409,
  },
});

export const changeStaffRoles = endpoint({
  wire: ['PUT /office/v1/staff/{id}/roles'],
  summary: 'Asks for other roles of a staff member; needs a second person',
  auth: 'operator',
  permission: 'staff.manage',
  input: Type.Object({
    id: Id,
    roleIds: Type.Array(Id, { maxItems: 20, uniqueItems: true }),
    reason: Reason,
  }),
  output: Waiting,
  rejects: {
    proof_required: 403,
    staff_unknown: 409,
    role_unknown: 409,
    permission_beyond_own: 403,
    approval_waiting: 409,
    own_account: 403,
  },
});

export const suspendStaff = endpoint({
  wire: ['POST /office/v1/staff/{id}/suspension'],
  summary:
    'Suspends a staff member at once and ends their sessions; one person is enough to stop somebody',
  auth: 'operator',
  permission: 'staff.manage',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Null(),
  rejects: { staff_unknown: 409, own_account: 403 },
});

export const reinstateStaff = endpoint({
  wire: ['DELETE /office/v1/staff/{id}/suspension'],
  summary: 'Asks to let a suspended staff member in again; needs a second person',
  auth: 'operator',
  permission: 'staff.manage',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Waiting,
  rejects: { proof_required: 403, staff_unknown: 409, approval_waiting: 409, own_account: 403 },
});

export const elevateStaff = endpoint({
  wire: ['POST /office/v1/staff/{id}/elevation'],
  summary: 'Asks for a role that a staff member has for some hours; needs a second person',
  auth: 'operator',
  permission: 'staff.manage',
  input: Type.Object({
    id: Id,
    roleId: Id,
    hours: Type.Integer({ minimum: 1, maximum: 168 }),
    reason: Reason,
  }),
  output: Waiting,
  rejects: {
    staff_unknown: 409,
    role_unknown: 409,
    role_held: 409,
    permission_beyond_own: 403,
    approval_waiting: 409,
    own_account: 403,
    proof_required: 403,
  },
});

export const endElevation = endpoint({
  wire: ['DELETE /office/v1/staff/{id}/elevation/{roleId}'],
  summary: 'Takes a role for a while away at once',
  auth: 'operator',
  permission: 'staff.manage',
  input: Type.Object({ id: Id, roleId: Id, reason: Reason }),
  output: Type.Null(),
  rejects: { staff_unknown: 409, elevation_unknown: 409 },
});

export const inviteStaff = endpoint({
  wire: ['POST /office/v1/staff/{id}/invitation'],
  summary:
    'Makes the link by which a new staff member sets the own password; it is in this answer alone, and the one before ends',
  auth: 'operator',
  permission: 'staff.manage',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({ token: Type.String(), expiresAt: Type.String() }),
  rejects: {
    staff_unknown: 409,
    staff_has_password: 409,
    staff_suspended: 409,
    invitation_own_request: 403,
    proof_required: 403,
  },
});

export const acceptInvitation = endpoint({
  wire: ['POST /office/v1/invitation'],
  summary: 'Sets the first password of a staff member by the link of an invitation, once',
  auth: 'visitor',
  tx: 'none',
  limit: 'login',
  input: Type.Object({
    token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
    password: TypedPassword,
  }),
  output: Type.Object({ name: Type.String() }),
  rejects: { invitation_refused: 401, ...staffPasswordRejects },
});
