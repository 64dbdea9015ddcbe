import Type from 'typebox';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { callOffice } from './call-office.ts';
import { closeOfficeSession, officeSession, openOfficeSession } from './session.ts';

const declared = {
  summary: 'Something of the back office',
  input: Type.Object({}),
  output: Type.Boolean(),
  rejects: {},
};
const readOffice = endpoint({ wire: ['GET /office/v1/own'], auth: 'operator', ...declared });
const signIn = endpoint({ wire: ['POST /office/v1/session'], auth: 'visitor', ...declared });

afterEach(() => closeOfficeSession());

/** A call under the token `first`; the returned function answers it with that status. */
function refusedCall(status: number, asked: typeof readOffice | typeof signIn = readOffice) {
  const reply = Promise.withResolvers<Response>();
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('authorization'));
    return reply.promise;
  });
  openOfficeSession('first');
  const answered = callOffice(asked, {}).catch((error: unknown) => error);
  return async () => {
    reply.resolve(Response.json({ errorCode: 'operator.not.session', message: '' }, { status }));
    return { refusal: await answered, sent };
  };
}

test('[S3] a late 401 of an earlier session does not end the one opened since', async () => {
  const answer = refusedCall(401);
  openOfficeSession('second');
  const { refusal, sent } = await answer();
  expect(refusal).toMatchObject({ status: 401, code: 'operator.not.session' });
  expect(sent).toEqual(['first']);
  expect(officeSession()).toMatchObject({ token: 'second', ended: undefined });
});

test('a late 401 says nothing to whom has signed out meanwhile', async () => {
  const answer = refusedCall(401);
  closeOfficeSession('idle');
  await answer();
  expect(officeSession()).toMatchObject({ token: undefined, ended: 'idle' });
});

test('a 401 of the present session ends it, and says why', async () => {
  await refusedCall(401)();
  expect(officeSession()).toMatchObject({ token: undefined, ended: 'gone' });
  expect(sessionStorage.getItem('office.token')).toBeNull();
});

test.each([
  ['a refusal for another reason', 403, readOffice],
  ['a wrong password at the sign-in', 401, signIn],
] as const)('%s ends no session', async (_what, status, asked) => {
  await refusedCall(status, asked)();
  expect(officeSession().token).toBe('first');
});
