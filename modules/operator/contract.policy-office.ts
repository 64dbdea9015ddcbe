import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

export const readStaffPolicy = endpoint({
  wire: ['GET /office/v1/staff-policy'],
  summary: 'What is asked of all staff',
  auth: 'operator',
  permission: 'staff.view',
  input: Type.Object({}),
  output: Type.Object({ requiresSecondFactor: Type.Boolean() }),
  rejects: {},
});

export const changeStaffPolicy = endpoint({
  wire: ['PUT /office/v1/staff-policy'],
  summary:
    'Asks to require a second factor of all staff, or not to; needs a second person and acts on open sessions, too',
  auth: 'operator',
  permission: 'staff.manage',
  input: Type.Object({
    requiresSecondFactor: Type.Boolean(),
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: { policy_same: 409, approval_waiting: 409 },
});
