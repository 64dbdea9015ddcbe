import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { CompactEncrypt, importJWK } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { changeSettings, settingsOf } from '#modules/brand/server/index.ts';
import { DEMO_PASSWORD, demoBrandId } from '#modules/identity/server/index.ts';
import { sealOf } from '#platform/seal/seal.ts';
import { atFileEnd } from '#tests/file-end.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { termsVersion } from '#tests/terms-version.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

type Value = Readonly<Record<string, unknown>> & {
  readonly token: string;
  readonly userName: string;
  readonly url: string;
  readonly step: string;
  readonly handle: string;
  readonly login: { readonly token: string };
};
type Reply = { readonly errorCode?: string; readonly value: Value };

const HOUR = 3_600_000;
const NEXT = 'eleven quiet boats';
const OWN_PAGE = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
/** It goes on from the real time: a token of a provider is checked against both. */
const clock = { aheadMs: 0, nowMs: () => Date.now() + clock.aheadMs };
/** The platform asks its sandbox's identity provider over HTTP, as it asks outside ones. */
const server = createServer((request, response) => void serve(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
atFileEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
const bound = server.address();
const url = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
const demo: TestApp = await testApp({ clock, seed: true, start: false, publicUrl: () => url });
const { call, app, runJobs } = demo;
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;
await switchCaptchaOff(app);

beforeEach(() => {
  clock.aheadMs += HOUR;
});

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(Buffer.from(part));
  }
  const { pathname, search } = new URL(request.url ?? '/', url);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const reply = await demo.answer({
    method: request.method ?? 'GET',
    path: pathname,
    query: search.slice(1),
    headers,
    body: Buffer.concat(parts),
    ip: '127.0.0.1',
    requestId: 'outside',
  });
  response.writeHead(reply.status, reply.headers).end(reply.body);
}

const post = (path: string, input: object, headers: Readonly<Record<string, string>> = {}) =>
  call<Reply>(`POST ${path}`, { input, headers });
const logIn = (username: string, password: string, type = 'username') =>
  post('/wps/session/login', { username, password, type });
const isIn = async (token: string) =>
  (await call('GET /wps/member/info', { token })).status === 200;

/** What the page of sent messages shows to the operator. */
async function shownInOutbox(to: string): Promise<string> {
  await runJobs();
  const input = { name: 'operator1', password: DEMO_PASSWORD };
  const { body } = await call<{ token: string }>('POST /office/v1/session', { input });
  const shown = await call<{ rows: readonly { readonly text: string | null }[] }>(
    `GET /office/v1/outbox?to=${encodeURIComponent(to)}`,
    { operatorToken: body.token },
  );
  return shown.body.rows[0]?.text ?? '';
}
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
async function codeFor(mobileNum: string, operationType: string): Promise<string> {
  expect((await post('/wps/verification/sms/noLogin', { mobileNum, operationType })).status).toBe(
    200,
  );
  return codeIn(await shownInOutbox(mobileNum));
}

test('the demo logs in by name, and by a code that the page of sent messages shows [A7] [LGN-1] [BRD-3]', async () => {
  const byName = await logIn('player1', DEMO_PASSWORD);
  expect(await isIn(byName.body.value.token)).toBe(true);
  const byCode = await logIn('01710000005', await codeFor('01710000005', 'login'), 'sms');
  expect(byCode.body.value).toMatchObject({ userName: 'player1' });
});

test('the demo registers by name and by mobile, and plays on trial [A7] [REG-1] [LGN-5]', async () => {
  const password = {
    password: NEXT,
    confirmPassword: NEXT,
    termsVersion: await termsVersion({ call }),
  };
  const byName = await call<Reply>('PUT /wps/member/register', {
    input: { username: 'newcomer1', ...password },
  });
  expect(await isIn(byName.body.value.token)).toBe(true);
  const byMobile = await call<Reply>('PUT /wps/member/register/mobile', {
    input: { mobileNum: '01812345678', ...password },
  });
  expect(byMobile.body.value.userName).toBe('1812345678');
  const { publicJwk, kid } = await sealOf(app).keys.current('jwe');
  const sealed = await new CompactEncrypt(Buffer.from('KbTz7QmP2xWc9LsR'))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid })
    .encrypt(await importJWK({ ...publicJwk, kty: 'RSA' }, 'RSA-OAEP-256'));
  const trial = await post('/wps/session/login/freeplay', {
    os: 'Linux',
    platform: 'W',
    Encryption: sealed,
    'X-Gateway-Version': '3',
  });
  expect(trial.body.value).toMatchObject({ type: 4 });
});

test('a member of the demo has external wallets beside the main one [A7] [WAL-1]', async () => {
  const { token } = (await logIn('player1', DEMO_PASSWORD)).body.value;
  const wallets = await call<Reply>('GET /wps/member/wallets', { token });
  expect(wallets.body.value).toMatchObject({ mayMoveIn: true });
});

test('who forgot the password finds back into the demo by mail and by mobile [A7] [PWD-1]', async () => {
  await post('/wps/member/password/email', {
    username: 'player4',
    email: 'player4@shapla.example',
  });
  const link = /https?:\/\/\S+/.exec(await shownInOutbox('player4@shapla.example'))?.[0] ?? '';
  const token = new URL(link).hash.slice(1);
  const byMail = { token, newPassword: NEXT, confirmNewPassword: NEXT };
  expect((await post('/wps/member/password/email/reset', byMail)).status).toBe(200);
  expect((await logIn('player4', NEXT)).status).toBe(200);
  const verificationCode = await codeFor('01710000009', 'recovery');
  const byMobile = { mobileNum: '01710000009', verificationCode, newPassword: NEXT };
  expect((await post('/wps/member/password/verification', byMobile)).status).toBe(200);
  expect((await logIn('player5', NEXT)).status).toBe(200);
});

/** Leaves for the sandbox's provider, as a person of that name or cancelling, and comes back. */
async function throughSandbox(name: string | undefined) {
  const started = await post(
    '/wps/session/login/social/start',
    { provider: 'sandbox', purpose: 'login' },
    OWN_PAGE,
  );
  const cookie = started.headers['set-cookie']?.split(';')[0] ?? '';
  const page = new URL(started.body.value.url);
  expect(page.origin + page.pathname).toBe(`${url}/sandbox/identity`);
  const asked = Object.fromEntries(
    [...page.searchParams].filter(([key]) => key !== 'scope' && key !== 'response_type'),
  );
  const chosen = await post('/wps/sandbox/identity/choose', {
    ...asked,
    ...(name === undefined ? {} : { name }),
  });
  expect(chosen.status).toBe(200);
  const back = Object.fromEntries(new URL(chosen.body.value.url).searchParams);
  const headers = { ...OWN_PAGE, cookie };
  const finished = await post('/wps/session/login/social/callback', back, headers);
  return { asked, back, headers, finished };
}

test('a person of the sandbox’s own identity provider joins the demo, logs in by it the next time, and may cancel [A7] [LGN-6]', async () => {
  const { finished, headers } = await throughSandbox('Asha Rahman');
  expect(finished.body.value).toMatchObject({ step: 'name', shown: 'Asha Rahman' });
  const joined = await post(
    '/wps/session/login/social/register',
    {
      handle: finished.body.value.handle,
      username: 'asharahman',
      isAgreed: true,
      termsVersion: await termsVersion({ call }),
    },
    headers,
  );
  expect(joined.body.value).toMatchObject({ userName: 'asharahman', firstTimeLogin: true });
  const again = await throughSandbox('asha rahman');
  expect(again.finished.body.value).toMatchObject({
    step: 'in',
    login: { userName: 'asharahman' },
  });
  const cancelled = await throughSandbox(undefined);
  expect(cancelled.finished.body.errorCode).toBe('social.cancelled');
});

test('a code of the sandbox’s provider is good for its verifier, its client and a minute alone, and nobody is sent elsewhere [A7] [LGN-6]', async () => {
  const { asked, back } = await throughSandbox('Bina Das');
  const exchange = {
    grant_type: 'authorization_code',
    code: back['code'],
    redirect_uri: asked['redirect_uri'],
    client_id: 'shapla',
    code_verifier: 'x'.repeat(43),
  };
  for (const part of [{}, { client_id: 'other' }, { code: 'AAAA' }, { grant_type: 'password' }]) {
    expect((await post('/wps/sandbox/identity/token', { ...exchange, ...part })).status).toBe(400);
  }
  for (const redirect_uri of [
    'https://elsewhere.example/steal',
    'http://localhost/login/social?next=x',
    'javascript:alert(1)',
  ]) {
    const chosen = await post('/wps/sandbox/identity/choose', {
      ...asked,
      redirect_uri,
      name: 'Bina Das',
    });
    expect(chosen.body.errorCode).toBe('sandbox.request.invalid');
  }
});

test('outside a sandbox there is no such provider [A7]', async () => {
  const real = await testApp({ beside: demo, start: false, isSandbox: false });
  for (const path of ['.well-known/openid-configuration', 'keys']) {
    expect((await real.call(`GET /wps/sandbox/identity/${path}`)).status).toBe(400);
  }
});

test('what an operator switched off in the demo stays off at the next start, and the others stay on [A7] [OPS-1]', async () => {
  const read = () => app.db.autocommit((tx) => settingsOf(tx, brandId));
  expect(await read()).toMatchObject({
    customerServiceUrl: 'mailto:service@shapla.example',
    switches: { FREEPLAY3: true, MOBILENUMREG3: true, CHNGPASSVERIF3: true },
  });
  const change = { switches: { FREEPLAY3: false }, customerServiceUrl: '' };
  await app.db.transaction((tx) => changeSettings(tx, { brandId, change, log: app.log }));
  await demo.seed();
  expect(await read()).toMatchObject({
    customerServiceUrl: '',
    switches: { FREEPLAY3: false, MOBILENUMREG3: true },
  });
});
