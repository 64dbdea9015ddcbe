import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OidcServer, startOidcServer } from '#tests/oidc-server.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

type Row = Readonly<Record<string, unknown>>;
type Body = Row & {
  readonly token: string;
  readonly errorCode: string;
  readonly approvalId: string;
  readonly rows: readonly Row[];
  readonly returnAddresses: readonly string[];
};

const SECRET = 'never-seen-again';
let app: TestApp;
let oidc: OidcServer;
let first = '';
let second = '';

async function call(wire: string, operatorToken: string, input?: unknown) {
  return await app.call<Body>(wire, { operatorToken, ...(input === undefined ? {} : { input }) });
}
async function signIn(name: string): Promise<string> {
  const input = { name, password: 'Shapla-demo-1' };
  return (await app.call<Body>('POST /office/v1/session', { input })).body.token;
}
const decide = (id: string, by: string) =>
  call(`POST /office/v1/approvals/${id}/decision`, by, { decision: 'approve' });
const providerOf = (part: Row = {}, settings: Row = {}) => ({
  name: 'Lotus ID',
  isOn: true,
  place: 1,
  choice: {
    kind: 'oidc',
    settings: { issuer: oidc.issuer, clientId: 'shapla', scope: 'email', ...settings },
  },
  reason: 'a way in for many',
  ...part,
});
const change = (part: Row = {}, settings: Row = {}, code = 'lotus') =>
  versionOf(code).then((version) =>
    call(`PUT /office/v1/social/providers/${code}`, first, {
      ...providerOf(part, settings),
      ...(version === undefined ? {} : { version }),
    }),
  );
const versionOf = async (code: string) =>
  (await call('GET /office/v1/social/providers', first)).body.rows.find(
    (row) => row['code'] === code,
  )?.['version'];

/** The office's answer, without the sandbox's own provider. */
async function listed() {
  const { body } = await call('GET /office/v1/social/providers', first);
  const { rows, returnAddresses } = body;
  return { rows: rows.filter(({ code }) => code !== 'sandbox'), returnAddresses };
}

beforeAll(async () => {
  app = await testApp({ seed: true, start: false });
  oidc = await startOidcServer({ redirectUris: ['http://localhost/login/social'], people: {} });
  first = await signIn('operator1');
  second = await signIn('operator2');
});
afterAll(() => oidc.stop());

test('a provider counts when a second person approves, and its secret is never seen again', async () => {
  const asked = await change({ secret: SECRET });
  expect(asked.status).toBe(200);
  expect((await decide(asked.body.approvalId, first)).body.errorCode).toBe('approval_own');
  expect((await change({ secret: SECRET })).body.errorCode).toBe('social_change_waiting');
  expect((await listed()).rows).toEqual([]);
  expect((await decide(asked.body.approvalId, second)).status).toBe(200);
  const { choice, ...face } = providerOf();
  const list = await listed();
  expect(list.rows).toEqual([
    {
      ...{ code: 'lotus', name: face.name, isOn: true, place: 1, choice, hasSecret: true },
      ...{ links: 0, version: expect.any(String) },
    },
  ]);
  expect(list.returnAddresses).toContain('http://127.0.0.1:1/login/social');
  const audit = await call('GET /office/v1/audit', first);
  const approvals = await call('GET /office/v1/approvals', first);
  const { rows } = await app.app.db.pool.query(
    `select payload::text as text from operator.approval
      union all select settings::text || encode(sealed_secret, 'escape') from social.provider`,
  );
  const everything = JSON.stringify([list, audit.body, approvals.body, rows]);
  expect(everything).not.toContain(SECRET);
});

test('a secret stays while the address stays, and does not follow it to another one', async () => {
  expect((await change()).body.errorCode).toBe('social_provider_unchanged');
  const moved = await change({}, { issuer: 'http://elsewhere.test' });
  expect(moved.body.errorCode).toBe('social_secret_needed');
  const renamed = await change({ name: 'Lotus' });
  expect((await decide(renamed.body.approvalId, second)).status).toBe(200);
  expect((await listed()).rows).toMatchObject([{ name: 'Lotus', hasSecret: true }]);
});

test('what a provider is stays what it is, and phones have one provider', async () => {
  const firebase = {
    kind: 'firebase',
    settings: {
      projectId: 'shapla-test',
      apiKey: 'key',
      authDomain: 'auth.test',
      issuer: 'https://token.test/shapla-test',
      keySetUrl: 'https://token.test/keys/token@system.test',
      pageHosts: ['https://page.test'],
    },
  };
  expect((await change({ choice: firebase })).body.errorCode).toBe('social_kind_fixed');
  const phone = await change({ choice: firebase, name: 'Phone' }, {}, 'phone');
  expect((await decide(phone.body.approvalId, second)).status).toBe(200);
  const again = await change({ choice: firebase }, {}, 'phone-two');
  expect(again.body.errorCode).toBe('social_firebase_taken');
  const ways = await app.call<{ readonly value: Row }>('GET /wps/session/login/social');
  expect(ways.body.value['phone']).toEqual({
    projectId: 'shapla-test',
    apiKey: 'key',
    authDomain: 'auth.test',
  });
});

test('an address that is none, or carries more than an address, is refused [N48] [N51]', async () => {
  for (const issuer of [
    'javascript:alert(1)',
    'https://a b',
    'https://user@id.test',
    'ftp://x.test',
  ]) {
    expect((await change({ secret: 's' }, { issuer }, 'other')).status).toBe(400);
  }
  const markup = await change({ secret: 's', name: '<b>Lotus</b>' }, {}, 'other');
  expect(markup.status).toBe(400);
});

test('a provider can be tried, and says whether it is there', async () => {
  const attempt = (code: string) => call(`POST /office/v1/social/providers/${code}/try`, first, {});
  expect((await attempt('lotus')).body).toEqual({ result: 'ok' });
  expect((await attempt('nobody')).body.errorCode).toBe('social_provider_unknown');
  const wrong = await change({ secret: 's' }, { issuer: `${oidc.issuer}/nothing` }, 'wrong');
  await decide(wrong.body.approvalId, second);
  expect((await attempt('wrong')).body).toEqual({ result: 'not_a_provider' });
});

test('who may not see providers sees none', async () => {
  const { body } = await app.call<Body>('GET /office/v1/social/providers', {});
  expect(body.errorCode).toBe('operator.not.session');
});
