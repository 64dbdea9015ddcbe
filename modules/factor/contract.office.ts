import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';

export const readMemberFactors = endpoint({
  wire: ['GET /office/v1/members/{id}/factors'],
  summary: 'Which second factors a member has, and whether a removal waits',
  auth: 'operator',
  permission: 'member.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    authenticatorSince: Type.Union([Type.String(), Type.Null()]),
    passkeys: Type.Array(
      Type.Object({
        name: Type.String(),
        addedAt: Type.String(),
        lastUsedAt: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    recoveryCodesLeft: Type.Integer(),
  }),
  rejects: { member_unknown: 409 },
});

export const removeMemberFactors = endpoint({
  wire: ['DELETE /office/v1/members/{id}/factors'],
  summary:
    'Asks to remove all second factors of a member who lost them; a second person approves, and every session ends',
  auth: 'operator',
  permission: 'member.unlock',
  input: Type.Object({ id: Id, reason: Type.String({ minLength: 3, maxLength: 500 }) }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: { member_unknown: 409, factors_absent: 409, approval_waiting: 409 },
});
