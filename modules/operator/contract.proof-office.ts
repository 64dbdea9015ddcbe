import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { TypedPassword } from '#platform/contract/typed-password.ts';

export const proveWithPassword = endpoint({
  wire: ['POST /office/v1/me/proof/password'],
  summary:
    'Proves once more who is there, for an operator without a second factor; good for five minutes in this session',
  auth: 'operator',
  beforeEnrolment: true,
  tx: 'none',
  limit: 'login',
  input: Type.Object({ password: TypedPassword }),
  output: Type.Null(),
  rejects: { password_wrong: 403, second_factor_required: 403, 'too.many.requests': 429 },
});
