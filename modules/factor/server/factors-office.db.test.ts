import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';

type Body = {
  readonly token: string;
  readonly errorCode?: string;
  readonly approvalId: string;
  readonly recoveryCodesLeft: number;
  readonly authenticatorSince: string | null;
  readonly value: { readonly token: string; readonly id: number; readonly secret: string };
};

const PASSWORD = 'Shapla-demo-1';
const FACTORS = '/wps/member/security/factors';
const { call } = await testApp({ seed: true, start: false });
const office = (wire: string, operatorToken: string, input?: unknown) =>
  call<Body>(wire, { operatorToken, ...(input === undefined ? {} : { input }) });
const signIn = async (name: string) =>
  (await call<Body>('POST /office/v1/session', { input: { name, password: PASSWORD } })).body.token;
const logIn = () =>
  call<Body>('POST /wps/session/login', {
    input: { username: 'player1', password: PASSWORD, type: 'username' },
  });

test('a member who lost the phone is let in by two operators, and every session ends [LGN-11] [R14]', async () => {
  const first = await signIn('operator1');
  const second = await signIn('operator2');
  const { token, id } = (await logIn()).body.value;
  const path = `/office/v1/members/${id}/factors`;
  const reason = 'lost the phone, seen on video';
  expect((await office(`DELETE ${path}`, first, { reason })).body.errorCode).toBe('factors_absent');
  await call('POST /wps/member/security/proof', {
    token,
    input: { proof: { password: PASSWORD } },
  });
  const begun = await call<Body>(`POST ${FACTORS}/authenticator/begin`, { token, input: {} });
  const code = generateSync({ secret: begun.body.value.secret });
  await call(`POST ${FACTORS}/authenticator/confirm`, { token, input: { code } });
  expect((await logIn()).status).toBe(403);
  const shown = await office(`GET ${path}`, first);
  expect(shown.body).toMatchObject({ recoveryCodesLeft: 10, passkeys: [] });
  expect(JSON.stringify(shown.body)).not.toContain(begun.body.value.secret);

  const asked = await office(`DELETE ${path}`, first, { reason });
  expect((await office(`DELETE ${path}`, second, { reason })).body.errorCode).toBe(
    'approval_waiting',
  );
  const decision = `POST /office/v1/approvals/${asked.body.approvalId}/decision`;
  expect((await office(decision, first, { decision: 'approve' })).status).toBe(403);
  expect((await logIn()).status).toBe(403);
  expect((await office(decision, second, { decision: 'approve' })).status).toBe(200);
  expect((await call('GET /wps/session/touch', { token })).status).toBe(401);
  expect((await logIn()).status).toBe(200);
});

test('factors of another brand’s member are nobody’s to see [LGN-11]', async () => {
  const first = await signIn('operator1');
  expect(await office('GET /office/v1/members/9999999/factors', first)).toMatchObject({
    status: 409,
    body: { errorCode: 'member_unknown' },
  });
});
