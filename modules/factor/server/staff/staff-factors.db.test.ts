import { generateSync } from 'otplib';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import { softPasskey } from '../../testing/soft-passkey.ts';

type Body = {
  readonly errorCode?: string;
  readonly token: string;
  readonly secret: string;
  readonly challenge: string;
  readonly approvalId: string;
  readonly mustEnrol: boolean;
  readonly authenticatorSince: string | null;
  readonly passkeys: readonly { readonly id: string; readonly name: string }[];
  readonly proof: Readonly<Record<string, boolean>>;
  readonly value: { readonly challenge: string };
};

const MINUTE = 60_000;
const PASSWORD = 'Shapla-demo-1';
const FACTORS = '/office/v1/me/factors';
const clock = fixedClock(Date.UTC(2026, 10, 21, 6));
const { call, app } = await testApp({ clock, seed: true, start: false });

beforeEach(async () => {
  clock.advance(16 * MINUTE);
  await app.db.pool.query('delete from factor.authenticator');
  await app.db.pool.query('delete from factor.passkey');
  await app.db.pool.query('delete from operator.policy');
});

const signIn = (name: string) =>
  call<Body>('POST /office/v1/session', { input: { name, password: PASSWORD } });
const as = (token: string, wire: string, input?: unknown) =>
  call<Body>(wire, { operatorToken: token, ...(input === undefined ? {} : { input }) });
const codeAt = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(clock.nowMs() / 1_000) + steps * 30 });
const finish = (challenge: string, proof: object) =>
  call<Body>('POST /office/v1/session/factor', { input: { challenge, proof } });

/** Signs in and binds an authenticator. */
async function bound(name: string) {
  const { token } = (await signIn(name)).body;
  const { secret } = (await as(token, `POST ${FACTORS}/authenticator/begin`, {})).body;
  const confirmed = await as(token, `POST ${FACTORS}/authenticator/confirm`, {
    code: codeAt(secret),
  });
  expect(confirmed.status).toBe(200);
  clock.advance(MINUTE);
  return { token, secret };
}

test('[S11] with an authenticator the password of staff alone opens no session', async () => {
  const { secret } = await bound('operator1');
  const first = await signIn('operator1');
  expect(first).toMatchObject({
    status: 403,
    body: {
      errorCode: 'second_factor_required',
      value: { hasAuthenticator: true, hasPasskey: false },
    },
  });
  expect(first.body.token).toBeUndefined();
  const { challenge } = first.body.value;
  expect((await finish(challenge, { code: '000000' })).status).toBe(400);
  const done = await finish(challenge, { code: codeAt(secret) });
  expect(done.status).toBe(200);
  expect((await as(done.body.token, 'GET /office/v1/me')).body.proof).toEqual({
    password: false,
    authenticator: true,
    passkey: false,
  });
  expect((await finish(challenge, { code: codeAt(secret, 1) })).body.errorCode).toBe(
    'sign_in_gone',
  );
  expect((await signIn('operator2')).status).toBe(200);
});

test('[S11] guesses of a code are counted for the challenge and for the person', async () => {
  const { secret } = await bound('operator1');
  for (let round = 0; round < 2; round += 1) {
    const { challenge } = (await signIn('operator1')).body.value;
    for (let tried = 0; tried < 5; tried += 1) {
      await finish(challenge, { code: '000000' });
    }
    expect((await finish(challenge, { code: codeAt(secret) })).body.errorCode).toBe('sign_in_gone');
  }
  const { challenge } = (await signIn('operator1')).body.value;
  expect((await finish(challenge, { code: codeAt(secret) })).status).toBe(429);
});

test('[S11] [S7] a first factor ends the other sessions, and changes of factors ask for a fresh proof by it', async () => {
  const older = (await signIn('operator1')).body.token;
  const { token, secret } = await bound('operator1');
  expect((await as(older, 'GET /office/v1/me')).status).toBe(401);
  clock.advance(5 * MINUTE);
  expect((await as(token, `DELETE ${FACTORS}/authenticator`)).body.errorCode).toBe(
    'proof_required',
  );
  const byPassword = await as(token, 'POST /office/v1/me/proof/password', { password: PASSWORD });
  expect(byPassword).toMatchObject({ status: 403, body: { errorCode: 'second_factor_required' } });
  const proved = await as(token, 'POST /office/v1/me/proof/factor', {
    proof: { code: codeAt(secret) },
  });
  expect(proved.status).toBe(200);
  expect((await as(token, `DELETE ${FACTORS}/authenticator`)).status).toBe(200);
  expect((await as(token, `GET ${FACTORS}`)).body.authenticatorSince).toBeNull();
  expect((await signIn('operator1')).status).toBe(200);
});

test('[S11] a passkey finishes a sign-in and proves an approval', async () => {
  const key = softPasskey();
  const { token } = (await signIn('operator2')).body;
  const begun = (await as(token, `POST ${FACTORS}/passkeys/begin`, {})).body;
  const added = await as(token, `POST ${FACTORS}/passkeys`, {
    name: 'My key',
    passkey: key.create({ challenge: begun.challenge }),
  });
  expect(added.status).toBe(200);
  const { challenge } = (await signIn('operator2')).body.value;
  const asked = await call<Body>('POST /office/v1/session/factor/begin', { input: { challenge } });
  const done = await finish(challenge, { passkey: key.get({ challenge: asked.body.challenge }) });
  expect(done.status).toBe(200);

  const maker = (await signIn('operator1')).body.token;
  const role = await as(maker, 'POST /office/v1/roles', {
    code: 'keys',
    name: 'keys',
    brandId: 0,
    permissions: [],
    reason: 'for the test',
  });
  clock.advance(5 * MINUTE);
  const approve = () =>
    as(done.body.token, `POST /office/v1/approvals/${role.body.approvalId}/decision`, {
      decision: 'approve',
    });
  expect((await approve()).body.errorCode).toBe('proof_required');
  const proof = (await as(done.body.token, 'POST /office/v1/me/proof/begin', {})).body;
  const proved = await as(done.body.token, 'POST /office/v1/me/proof/factor', {
    proof: { passkey: key.get({ challenge: proof.challenge }) },
  });
  expect(proved.status).toBe(200);
  expect((await approve()).status).toBe(200);
});

test('[S11] while a second factor is required, a session without one adds one and goes on; the last one stays', async () => {
  await app.db.pool.query('insert into operator.policy (requires_second_factor) values (true)');
  const { token } = (await signIn('operator1')).body;
  expect((await as(token, 'GET /office/v1/me')).body.mustEnrol).toBe(true);
  expect((await as(token, 'GET /office/v1/staff')).status).toBe(403);
  const { secret } = (await as(token, `POST ${FACTORS}/authenticator/begin`, {})).body;
  const confirmed = await as(token, `POST ${FACTORS}/authenticator/confirm`, {
    code: codeAt(secret),
  });
  expect(confirmed.status).toBe(200);
  expect((await as(token, 'GET /office/v1/staff')).status).toBe(200);
  expect((await as(token, `DELETE ${FACTORS}/authenticator`)).body.errorCode).toBe('factor_last');
});

test('[S11] a colleague’s lost factor goes when two others agree, and every session ends', async () => {
  const { token: lost } = await bound('operator1');
  const maker = (await signIn('operator2')).body.token;
  const { rows } = await app.db.pool.query<{ id: bigint }>(
    "select id from operator.staff where name = 'operator1'",
  );
  const asked = await as(maker, `DELETE /office/v1/staff/${rows[0]?.id}/factors`, {
    reason: 'lost the phone',
  });
  expect(asked.status).toBe(200);
  const own = await as(maker, `POST /office/v1/approvals/${asked.body.approvalId}/decision`, {
    decision: 'approve',
  });
  expect(own.body.errorCode).toBe('approval_own');
  expect((await as(lost, 'GET /office/v1/me')).status).toBe(200);
  const approved = await as(lost, `POST /office/v1/approvals/${asked.body.approvalId}/decision`, {
    decision: 'approve',
  });
  expect(approved.status).toBe(200);
  expect((await as(lost, 'GET /office/v1/me')).status).toBe(401);
  expect((await signIn('operator1')).status).toBe(200);
});
