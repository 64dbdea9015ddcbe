import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, MAX_INTEGER } from '#platform/contract/input-fields.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Permissions = Type.Array(
  Type.String({ pattern: '^(\\*|[a-z]+([.-][a-z]+)+)$', maxLength: 100 }),
  {
    maxItems: 200,
    uniqueItems: true,
  },
);
/** Up to which sum a role decides about money, as a decimal; null: any sum. */
const Ceiling = Type.Union([
  Type.String({ pattern: '^(0|[1-9][0-9]{0,13})(\\.[0-9]{1,2})?$', maxLength: 17 }),
  Type.Null(),
]);
/** The answer to a change that waits for a second person. */
const Waiting = Type.Object({ approvalId: Type.String() });

export const listRoles = endpoint({
  wire: ['GET /office/v1/roles'],
  summary: 'All roles, what each may do, and every permission there is',
  auth: 'operator',
  permission: 'staff.view',
  input: Type.Object({}),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        code: Type.String(),
        name: Type.String(),
        brandId: Type.Integer(),
        ceiling: Type.Union([Type.String(), Type.Null()]),
        permissions: Type.Array(Type.String()),
        staff: Type.Integer(),
      }),
    ),
    permissions: Type.Array(Type.String()),
    /** The permissions of changes that wait for a second person: who holds one and may decide can ask and check. */
    decided: Type.Array(Type.String()),
    /** The brand that is worked in, as the scope of a role. */
    brand: Type.Object({ id: Type.Integer(), code: Type.String() }),
  }),
  rejects: {},
});

export const addRole = endpoint({
  wire: ['POST /office/v1/roles'],
  summary: 'Asks for a new role; needs a second person',
  auth: 'operator',
  permission: 'staff.manage',
  input: Type.Object({
    code: Type.String({ pattern: '^[a-z0-9_-]{2,32}$' }),
    name: Type.String({ minLength: 1, maxLength: 60 }),
    /** 0 means every brand. */
    brandId: Type.Integer({ minimum: 0, maximum: MAX_INTEGER }),
    permissions: Permissions,
    ceiling: Type.Optional(Ceiling),
    reason: Reason,
  }),
  output: Waiting,
  rejects: {
    proof_required: 403,
    role_code_taken: 409,
    permission_beyond_own: 403,
    approval_waiting: 409,
  },
});

export const changeRole = endpoint({
  wire: ['PUT /office/v1/roles/{id}'],
  summary:
    'Asks for other permissions of a role; needs a second person and acts on the next request',
  auth: 'operator',
  permission: 'staff.manage',
  input: Type.Object({
    id: Id,
    permissions: Permissions,
    /** Left as it is without one. */
    ceiling: Type.Optional(Ceiling),
    reason: Reason,
  }),
  output: Waiting,
  rejects: {
    proof_required: 403,
    role_unknown: 409,
    permission_beyond_own: 403,
    approval_waiting: 409,
  },
});
