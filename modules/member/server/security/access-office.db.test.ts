import { expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';

type Body = {
  readonly token: string;
  readonly errorCode?: string;
  readonly value: { readonly token: string; readonly id: number };
  readonly isLoginHeld: boolean;
  readonly failedTries: number;
  readonly paymentLockedUntil: string | null;
  readonly sessions: readonly { readonly id: string }[];
  readonly logins: readonly { readonly method: string; readonly result: string }[];
  readonly rows: readonly { readonly action: string; readonly reason: string }[];
};

const PASSWORD = 'Shapla-demo-1';
const { call, app } = await testApp({ seed: true, start: false });
const office = (wire: string, operatorToken: string, input?: unknown) =>
  call<Body>(wire, { operatorToken, ...(input === undefined ? {} : { input }) });
const signIn = async (name: string) =>
  (await call<Body>('POST /office/v1/session', { input: { name, password: PASSWORD } })).body.token;
const logIn = (username: string, password = PASSWORD) =>
  call<Body>('POST /wps/session/login', { input: { username, password, type: 'username' } });
const reason = 'the member called';

test('an operator sees how a member logs in, and lets in who was held back [R14] [R12] [MC-1]', async () => {
  const operator = await signIn('operator1');
  const { token, id } = (await logIn('player2')).body.value;
  const path = `/office/v1/members/${id}/access`;
  await logIn('player2', 'wrong wrong wrong');
  await app.db.pool.query(
    "update platform.try_window set tries = 11 where scope = 'pair' and subject like 'player2 %'",
  );
  const held = (await office(`GET ${path}`, operator)).body;
  expect(held).toMatchObject({ isLoginHeld: true, sessions: [{ ip: '127.0.0.1' }] });
  expect(held.logins[0]).toMatchObject({ method: 'password', result: 'incorrect' });
  expect((await logIn('player2')).status).toBe(429);
  expect((await office(`DELETE ${path}/login-lock`, operator, { reason })).status).toBe(200);
  expect((await office(`GET ${path}`, operator)).body.isLoginHeld).toBe(false);
  expect((await logIn('player2')).status).toBe(200);

  const session = held.sessions[0]?.id ?? '';
  await office(`DELETE ${path}/sessions/${session}`, operator, { reason });
  expect((await call('GET /wps/session/touch', { token })).status).toBe(401);
  const audit = await office(`GET /office/v1/audit?entity=member:${id}`, operator);
  expect(audit.body.rows).toMatchObject([
    { action: 'member.session.end', reason },
    { action: 'member.unlock.login', reason },
  ]);
});

test('an operator unlocks a payment PIN, and each step needs its permission [R14] [MC-1]', async () => {
  const operator = await signIn('operator1');
  const { token, id } = (await logIn('player3')).body.value;
  const security = '/wps/member/security';
  const post = (path: string, input: object) =>
    call<Body>(`POST ${security}/${path}`, { token, input });
  await post('proof', { proof: { password: PASSWORD } });
  await post('payment', { paymentPassword: '806142', confirmPaymentPassword: '806142' });
  for (let tries = 0; tries < 5; tries += 1) {
    await post('payment/check', { paymentPassword: '806143' });
  }
  const path = `/office/v1/members/${id}/access`;
  expect((await office(`GET ${path}`, operator)).body.paymentLockedUntil).not.toBeNull();
  expect((await office(`DELETE ${path}/payment-lock`, operator, { reason })).status).toBe(200);
  expect((await post('payment/check', { paymentPassword: '806142' })).status).toBe(200);
  expect((await office(`GET ${path}`, token)).status).toBe(401);
  expect(await office('GET /office/v1/members/9999999/access', operator)).toMatchObject({
    status: 409,
    body: { errorCode: 'member_unknown' },
  });
});
