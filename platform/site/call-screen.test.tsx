import Type from 'typebox';
import { expect, test, vi } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { call } from './call.ts';
import { useModals } from './modals.ts';
import { useSession } from './session.ts';
import { showScreen } from './testing/show-screen.tsx';

const readOwn = endpoint({
  wire: ['GET /wps/own'],
  summary: 'Something of a member',
  auth: 'member',
  input: Type.Object({}),
  output: Type.Boolean(),
  rejects: {},
});
const session = {
  accountType: 0,
  customerId: '1',
  account: 'player3',
  isFirstLogin: false,
  isWelcomeDue: false,
};

/** A call under the token `first`; the returned function answers it with that refusal. */
async function refusedCall(status: number, errorCode: string) {
  await showScreen(null);
  const reply = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => reply.promise);
  useSession.setState({ session: { ...session, token: 'first' } });
  const answered = call(readOwn, {}).catch(() => undefined);
  return async () => {
    reply.resolve(Response.json({ success: false, errorCode }, { status }));
    await answered;
  };
}

test.each([
  [401, 'login.not.session'],
  [403, 'password.change.required'],
  [403, 'in_need_true_account'],
])(
  'a late %i %s says nothing about the session opened since [R11] [LGN-4]',
  async (status, code) => {
    const answer = await refusedCall(status, code);
    useSession.setState({ session: { ...session, token: 'second' } });
    await answer();
    expect(useSession.getState().session?.token).toBe('second');
    expect(useModals.getState().openId).toBeUndefined();
  },
);

test('a refusal of the present session ends it, or opens the dialog that it needs [SES-2] [LGN-4]', async () => {
  const end = await refusedCall(401, 'login.not.session');
  await end();
  expect(useSession.getState().session).toBeUndefined();
  const ask = await refusedCall(403, 'password.change.required');
  await ask();
  expect(useModals.getState().openId).toBe('forcedPasswordModal');
});
