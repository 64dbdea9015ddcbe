import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendNotice } from '#modules/messaging/server/index.ts';
import { makeCalls } from '#platform/outbound/make-calls.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

/** What a process with another secret key wrote: nothing here opens it. */
const FOREIGN = encryptAtRest(Buffer.alloc(32, 9), 'any', Buffer.from('not for us'));
const GATEWAYS = 'GET /office/v1/gateways';
const OFFICE_FACTORS = '/office/v1/me/factors';

type Row = Readonly<Record<string, unknown>>;
type Body = Row & {
  readonly token: string;
  readonly secret: string;
  readonly errorCode?: string;
  readonly rows: readonly Row[];
  readonly value: Row & { readonly url: string; readonly challenge: string };
};

let built: TestApp;
let token = '';
let alarms: string[] = [];
beforeAll(async () => {
  built = await testApp({ seed: true, start: false });
  vi.spyOn(built.app.log, 'error').mockImplementation((message) => {
    alarms.push(message);
  });
  token = (await signIn('operator1')).body.token;
});
beforeEach(() => {
  alarms = [];
});
afterAll(() => vi.restoreAllMocks());

const signIn = (name: string) =>
  built.call<Body>('POST /office/v1/session', { input: { name, password: 'Shapla-demo-1' } });
const office = (wire: string, input?: unknown, by = token) =>
  built.call<Body>(wire, { operatorToken: by, ...(input === undefined ? {} : { input }) });
const inDatabase = async (text: string, values: readonly unknown[] = []) =>
  (await built.app.db.pool.query<Row>(text, [...values])).rows;
const brandId = async () =>
  Number((await inDatabase('select min(id) as id from brand.brand'))[0]?.['id']);

test('[P4] a gateway whose secrets do not open sends nothing and says so; the other channel and the page go on', async () => {
  const settings = {
    url: 'http://127.0.0.1:9/sms',
    method: 'POST',
    contentType: 'json',
    body: '{"to":"{to}","text":"{text}"}',
    sender: 'Shapla',
    timeoutMs: 2_000,
    okField: '',
    okValue: '',
  };
  await inDatabase(
    `insert into messaging.gateway (brand_id, channel, kind, settings, sealed_secrets)
     values ($1, 'sms', 'http', $2, $3)`,
    [await brandId(), settings, FOREIGN],
  );
  const choice = { kind: 'http', settings };
  const shown = await office(GATEWAYS);
  expect([shown.status, shown.body['sms']]).toEqual([
    200,
    { choice, secretNames: [], version: expect.any(String) },
  ]);
  const sms = await office('POST /office/v1/gateways/sms/test', { to: '01712345678' });
  expect(sms.body).toEqual({ state: 'failed', failure: 'unreadable', gateway: 'http' });
  const mail = await office('POST /office/v1/gateways/mail/test', { to: 'asha@mail.test' });
  expect(mail.body).toMatchObject({ state: 'sent', gateway: 'outbox' });
  expect(new Set(alarms)).toEqual(new Set(['gateway_secrets_unreadable']));
  const change = {
    choice: { kind: 'http', settings: { ...settings, timeoutMs: 3_000 } },
    version: Object(shown.body['sms']).version,
    reason: 'later',
  };
  const kept = await office('PUT /office/v1/gateways/sms', change);
  expect(kept.body.errorCode).toBe('gateway_secret_needed');
  const again = { ...change, secrets: { 'X-Key': 'entered again' } };
  expect((await office('PUT /office/v1/gateways/sms', again)).status).toBe(200);
  await inDatabase('delete from messaging.gateway');
});

test('[P4] a message that does not open fails by name, and the messages around it are sent and shown', async () => {
  const notice = async (to: string) =>
    await sendNotice(built.app, {
      brandId: await brandId(),
      to,
      template: 'passwordChanged',
      values: { time: '2026-11-21 16:00' },
      language: 'en',
    });
  await notice('lost@mail.test');
  await inDatabase(
    `update messaging.message set sealed_content = $1 where recipient = 'lost@mail.test'`,
    [FOREIGN],
  );
  await notice('found@mail.test');
  await makeCalls(built.app);
  expect(
    await inDatabase(`select recipient, state, failure from messaging.message
                      where recipient in ('lost@mail.test', 'found@mail.test') order by id`),
  ).toEqual([
    { recipient: 'lost@mail.test', state: 'failed', failure: 'unreadable' },
    { recipient: 'found@mail.test', state: 'sent', failure: null },
  ]);
  expect(alarms).toEqual(['message_content_unreadable']);
  const { status, body } = await office('GET /office/v1/outbox?channel=mail');
  expect(status).toBe(200);
  expect(body.rows.slice(0, 2)).toMatchObject([
    { state: 'sent', text: expect.stringContaining('2026-11-21 16:00') },
    { state: 'failed', failure: 'unreadable', text: null },
  ]);
});

test('[P4] a provider whose secret does not open is off for visitors and named in the office; the others are offered', async () => {
  await inDatabase(
    `insert into social.provider (brand_id, code, kind, name, is_on, place, settings, sealed_secret)
     values ($1, 'lotus', 'oidc', 'Lotus', true, 50, $2, $3)`,
    [await brandId(), { issuer: 'https://lotus.example', clientId: 'shapla', scope: '' }, FOREIGN],
  );
  expect((await start('lotus')).body.errorCode).toBe('social.off');
  expect((await office('POST /office/v1/social/providers/lotus/try', {})).body).toEqual({
    result: 'unreadable',
  });
  expect(alarms).toEqual(['provider_secret_unreadable', 'provider_secret_unreadable']);
  expect((await office('GET /office/v1/social/providers')).body.rows.length).toBeGreaterThan(1);
  expect((await built.call('GET /wps/session/login/social')).status).toBe(200);
});

test('[P4] a login that came back with an unreadable verifier begins again instead of failing', async () => {
  const at = (path: string) => `https://way.example/${path}`;
  const settings = {
    clientId: 'shapla',
    scope: '',
    authorizeUrl: at('authorize'),
    tokenUrl: at('token'),
    profileUrl: at('me'),
    subjectField: 'id',
    nameField: '',
    emailField: '',
    emailVerifiedField: '',
  };
  await inDatabase(
    `insert into social.provider (brand_id, code, kind, name, is_on, place, settings)
     values ($1, 'way', 'profile', 'Way', true, 51, $2)`,
    [await brandId(), settings],
  );
  const begun = await start('way');
  expect(begun.status).toBe(200);
  await inDatabase('update social.trip set sealed_verifier = $1', [FOREIGN]);
  const state = new URL(begun.body.value.url).searchParams.get('state') ?? '';
  const cookie = (begun.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const back = await built.call<Body>('POST /wps/session/login/social/callback', {
    input: { state, code: 'any' },
    headers: { ...PAGE, cookie },
  });
  expect([back.status, back.body.errorCode]).toEqual([400, 'social.gone']);
  expect(alarms).toEqual(['social_verifier_unreadable']);
});

test('[P4] an authenticator that does not open takes no code, and everybody else signs in', async () => {
  const { body: other } = await signIn('operator2');
  const enrol = (step: string, input: object) =>
    office(`POST ${OFFICE_FACTORS}/authenticator/${step}`, input, other.token);
  const { secret } = (await enrol('begin', {})).body;
  expect((await enrol('confirm', { code: generateSync({ secret }) })).status).toBe(200);
  await inDatabase('update factor.authenticator set sealed_secret = $1', [FOREIGN]);
  const { challenge } = (await signIn('operator2')).body.value;
  const finished = await built.call<Body>('POST /office/v1/session/factor', {
    input: { challenge, proof: { code: generateSync({ secret }) } },
  });
  expect([finished.status, finished.body.token]).toEqual([400, undefined]);
  expect(alarms).toEqual(['authenticator_unreadable']);
  expect((await signIn('operator1')).status).toBe(200);
});

const PAGE = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
const start = (provider: string) =>
  built.call<Body>('POST /wps/session/login/social/start', {
    input: { provider, purpose: 'login' },
    headers: PAGE,
  });
