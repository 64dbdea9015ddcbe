import Type from 'typebox';
import { expect, test } from 'vitest';
import { endpoint } from './endpoint.ts';

const rest = {
  ...{ summary: 'An example', input: Type.Object({}), output: Type.Object({}), rejects: {} },
} as const;

test('a call of the member centre is one of members: another one does not compile [ROL-2]', () => {
  const member = endpoint({
    ...rest,
    wire: ['GET /wps/member/example'],
    auth: 'trueMember',
    centre: 'member',
  });
  expect(member.centre).toBe('member');
  // @ts-expect-error the calls of agents are not of the member centre
  endpoint({ ...rest, wire: ['GET /wps/agent/example'], auth: 'agent', centre: 'member' });
  // @ts-expect-error nor are those of operators
  endpoint({ ...rest, wire: ['GET /office/v1/example'], auth: 'operator', centre: 'member' });
});
