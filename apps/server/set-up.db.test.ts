import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type FirstOperator, staffCount } from '#modules/operator/server/index.ts';
import { readLogin } from '#platform/db/login.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { checklistText, readChecklist } from './checklist.ts';
import { readConfig } from './config.ts';
import { setUp } from './set-up.ts';

const NAMES = ['ayesha', 'imran'] as const;
const OWN_PASSWORD = 'a long password of her own';

let app: TestApp;
let made: readonly FirstOperator[] = [];
beforeAll(async () => {
  app = await testApp({ start: false });
  made = (await setUp(app.app, { names: NAMES, host: 'play.example' })) ?? [];
});

type Body = {
  readonly token: string;
  readonly errorCode?: string;
  readonly mustChangePassword?: boolean;
  readonly permissions?: readonly string[];
};

async function signIn(name: string, password: string) {
  return await app.call<Body>('POST /office/v1/session', { input: { name, password } });
}

async function asOwner(statement: string): Promise<readonly object[]> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

test('a new installation gets its first two operators once, with the brand made safe, all of it audited [P3]', async () => {
  expect(made.map(({ name }) => name)).toEqual(NAMES);
  expect(new Set(made.map(({ password }) => password)).size).toBe(2);
  expect(await setUp(app.app, { names: ['third', 'fourth'], host: 'other.example' })).toBe(
    undefined,
  );
  expect((await app.app.db.autocommit(staffCount)).active).toBe(2);
  expect(
    await asOwner(`select settings -> 'isSandbox' as sandbox, settings -> 'anyHost' as any_host,
                          settings -> 'legacySeal' as older, (select array_agg(host) from brand.host) as hosts
                   from brand.brand`),
  ).toEqual([{ sandbox: false, any_host: false, older: false, hosts: ['play.example'] }]);
  expect(
    await asOwner('select action, entity, staff_id, reason from operator.audit_row order by id'),
  ).toEqual([
    { action: 'staff.setup', entity: 'staff:ayesha', staff_id: null, reason: 'npm run setup' },
    { action: 'staff.setup', entity: 'staff:imran', staff_id: null, reason: 'npm run setup' },
    { action: 'brand.setup', entity: 'brand:shapla', staff_id: null, reason: 'npm run setup' },
  ]);
});

test('operators sign in while the site is closed to everybody else, by region or for maintenance [P3]', async () => {
  const { name, password } = made[0] ?? { name: '', password: '' };
  const visit = async () => (await app.call('GET /wps/relay/GCSGAME_newGameVendor')).status;
  expect([await visit(), (await signIn(name, password)).status]).toEqual([451, 200]);
  await asOwner(`update brand.brand set settings = settings || '{"status": 1}'`);
  const other = await testApp({ start: false, beside: app });
  const input = { name, password };
  expect((await other.call('POST /office/v1/session', { input })).status).toBe(200);
  await asOwner(`update brand.brand set settings = settings - 'status'`);
});

test('the first password opens nothing but the change of it, and never again after that [P3]', async () => {
  const [{ name, password } = { name: '', password: '' }] = made;
  const { body } = await signIn(name, password);
  const asHer = { operatorToken: body.token };
  const me = await app.call<Body>('GET /office/v1/me', asHer);
  expect(me.body).toMatchObject({ mustChangePassword: true, permissions: [] });
  expect((await app.call<Body>('GET /office/v1/staff', asHer)).body.errorCode).toBe(
    'permission_denied',
  );
  const change = async (newPassword: string) =>
    await app.call<Body | null>('PUT /office/v1/me/password', {
      ...asHer,
      input: { password, newPassword },
    });
  expect((await change(password)).body).toMatchObject({ errorCode: 'password_same' });
  expect((await change(OWN_PASSWORD)).status).toBe(200);
  expect((await signIn(name, password)).body.errorCode).toBe('sign_in_refused');
  const again = await signIn(name, OWN_PASSWORD);
  const after = await app.call<Body>('GET /office/v1/me', { operatorToken: again.body.token });
  expect(after.body.mustChangePassword).toBe(false);
  expect(after.body.permissions).toContain('staff.manage');
});

test('a first password that nobody has used for a day opens nothing [P3]', async () => {
  const { name, password } = made[1] ?? { name: '', password: '' };
  expect((await signIn(name, password)).status).toBe(200);
  await asOwner(`update operator.staff set one_time_until = now() - interval '1 second'
                 where name = '${name}'`);
  expect((await signIn(name, password)).body.errorCode).toBe('sign_in_refused');
});

test('outside the sandbox the server lists what is to be put in order, and nothing when all is [P3]', async () => {
  const report = await readLogin(app.databaseUrl);
  const server = {
    ...report.server,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  };
  const logins = { serving: '', jobs: '', report: { ...report, server } };
  const bare = readConfig({ SANDBOX: 'false' });
  const open = (await readChecklist(bare, { app: app.app, logins }))
    .filter(({ isOk }) => !isOk)
    .map(({ what }) => what.split(' ')[0]);
  // The second operator has not come yet.
  expect(open).toEqual(['PUBLIC_URL', 'TRUSTED_PROXIES', 'every']);
  await asOwner('update operator.staff set one_time_until = null');
  const whole = readConfig({
    SANDBOX: 'false',
    PUBLIC_URL: 'https://play.example',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const items = await readChecklist(whole, { app: app.app, logins });
  expect(items.filter(({ isOk }) => !isOk)).toEqual([]);
  expect(checklistText(items)).toMatch(/^checklist: (\d+) of \1 in order/);
});

test('a sandbox that is served as an installation is not in order [P3]', async () => {
  const sandbox = await testApp({ seed: true, start: false });
  const report = await readLogin(sandbox.databaseUrl);
  const items = await readChecklist(readConfig({ SANDBOX: 'false' }), {
    app: sandbox.app,
    logins: { serving: '', jobs: '', report },
  });
  const open = items.filter(({ isOk }) => !isOk).map(({ what }) => what);
  for (const part of [
    'no operator of the demo',
    'own hosts alone',
    'older encryption',
    'is no sandbox',
  ]) {
    expect(open.some((what) => what.includes(part))).toBe(true);
  }
});
