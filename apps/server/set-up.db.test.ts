import { generateSync } from 'otplib';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type FirstOperator, staffCount } from '#modules/operator/server/index.ts';
import { bindVendor, issueVendorKey, liveKeyIds } from '#modules/vendor/server/index.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { readLogin } from '#platform/db/login.ts';
import type { VendorAdapter, VendorProfile } from '#seamless/adapter.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { sampleAdapter } from '#vendors/sample/adapter.ts';
import { checklistText, readChecklist } from './checklist.ts';
import { readConfig } from './config.ts';
import type { DatabaseLogins } from './database-logins.ts';
import { retireSamples } from './register-samples.ts';
import { setUp } from './set-up.ts';

const NAMES = ['ayesha', 'imran'] as const;
const PROFILE: VendorProfile = {
  scale: 2,
  txnScope: 'vendor',
  allowLateBet: false,
  lateWindowMs: 0,
  mayRollBackWin: false,
};
const OWN_PASSWORD = 'a long password of her own';

let app: TestApp;
let made: readonly FirstOperator[] = [];
beforeAll(async () => {
  app = await testApp({ start: false, isSandbox: false });
  made = (await setUp(app.app, { names: NAMES, host: 'play.example' })) ?? [];
});

type Body = {
  readonly token: string;
  readonly errorCode?: string;
  readonly mustChangePassword?: boolean;
  readonly mustEnrol?: boolean;
  readonly secret: string;
  readonly value: { readonly challenge: string };
  readonly permissions?: readonly string[];
};

async function signIn(name: string, password: string) {
  return await app.call<Body>('POST /office/v1/session', { input: { name, password } });
}

const WHOLE = {
  SANDBOX: 'false',
  PUBLIC_URL: 'https://play.example',
  TRUSTED_PROXIES: '127.0.0.1',
};

/** What is not in order with these settings, on a database server that is. */
async function openItems(settings: Record<string, string>, at = app): Promise<readonly string[]> {
  const items = await readChecklist(readConfig(settings), {
    app: at.app,
    logins: await goodLogins(),
  });
  return items.filter(({ isOk }) => !isOk).map(({ what }) => what);
}

async function goodLogins(): Promise<DatabaseLogins> {
  const report = await readLogin(app.databaseUrl);
  const server = {
    ...report.server,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  };
  return { serving: '', jobs: '', report: { ...report, server } };
}

/** The calls of the back office that ask for a session, with a number for each part of the path that varies. */
function officeCalls(which: (endpoint: Endpoint) => boolean): readonly string[] {
  const calls = app.composition.handlers
    .filter(({ endpoint }) => endpoint.auth === 'operator' && which(endpoint))
    .flatMap(({ endpoint }) => endpoint.wire.map((wire) => wire.replace(/:\w+|\{\w+\}/g, '1')));
  expect(calls.length).toBeGreaterThan(5);
  return calls;
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
  const other = await testApp({ start: false, isSandbox: false, beside: app });
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
  expect((await app.call<Body>('GET /office/v1/staff', asHer)).status).toBe(403);
  const change = async (newPassword: string) =>
    await app.call<Body | null>('PUT /office/v1/me/password', {
      ...asHer,
      input: { password, newPassword },
    });
  expect((await change(password)).body).toMatchObject({ errorCode: 'password_same' });
  expect((await change(OWN_PASSWORD)).status).toBe(200);
  expect((await signIn(name, password)).body.errorCode).toBe('sign_in_refused');
});

test('[P3] [S11] a first operator adds a second factor before anything else opens, and signs in by it from then on', async () => {
  const [{ name } = { name: '' }] = made;
  const asHer = { operatorToken: (await signIn(name, OWN_PASSWORD)).body.token };
  const me = async () => (await app.call<Body>('GET /office/v1/me', asHer)).body;
  expect(await me()).toMatchObject({
    mustChangePassword: false,
    mustEnrol: true,
  });
  const opened: string[] = [];
  for (const wire of officeCalls(({ beforeEnrolment }) => beforeEnrolment !== true)) {
    const { body } = await app.call<Body>(wire, { ...asHer, input: {} });
    if (body.errorCode !== 'operator.enrolment.required') {
      opened.push(wire);
    }
  }
  expect(opened).toEqual([]);
  // What stays open is one's own session, password and factors.
  expect(
    officeCalls(({ beforeEnrolment }) => beforeEnrolment === true).filter(
      (wire) => !/ \/office\/v1\/(?:me|session)(?:\/|$)/.test(wire),
    ),
  ).toEqual([]);
  const enrol = async (step: string, input: object) =>
    await app.call<Body>(`POST /office/v1/me/factors/authenticator/${step}`, { ...asHer, input });
  const { secret } = (await enrol('begin', {})).body;
  expect((await me()).mustEnrol).toBe(true);
  expect((await enrol('confirm', { code: generateSync({ secret }) })).status).toBe(200);
  expect((await me()).permissions).toContain('staff.manage');
  expect((await app.call('GET /office/v1/staff', asHer)).status).toBe(200);
  const again = await signIn(name, OWN_PASSWORD);
  expect([again.status, again.body.errorCode, again.body.token]).toEqual([
    403,
    'second_factor_required',
    undefined,
  ]);
  const epoch = Math.floor(Date.now() / 1_000) + 30;
  const finished = await app.call<Body>('POST /office/v1/session/factor', {
    input: {
      challenge: again.body.value.challenge,
      proof: { code: generateSync({ secret, epoch }) },
    },
  });
  expect(finished.status).toBe(200);
});

test('a first password that nobody has used for a day opens nothing [P3]', async () => {
  const { name, password } = made[1] ?? { name: '', password: '' };
  expect((await signIn(name, password)).status).toBe(200);
  await asOwner(`update operator.staff set one_time_until = now() - interval '1 second'
                 where name = '${name}'`);
  expect((await signIn(name, password)).body.errorCode).toBe('sign_in_refused');
});

test('outside the sandbox the server lists what is to be put in order, and nothing when all is [P3]', async () => {
  // The second operator has not come yet, and so has no second factor either.
  expect(await openItems({ SANDBOX: 'false' })).toEqual([
    'PUBLIC_URL is the address that members open, with https',
    expect.stringContaining('TRUSTED_PROXIES names the proxy'),
    'every operator has set a password of their own',
    'every operator has a second factor; missing: imran',
  ]);
  await asOwner('update operator.staff set one_time_until = null');
  await asOwner(`insert into factor.authenticator (account_id, brand_id, sealed_secret, begun_at, confirmed_at)
                 select -id, 0, '\\x00', now(), now() from operator.staff where name = 'imran'`);
  expect(await openItems(WHOLE)).toEqual([]);
  const items = await readChecklist(readConfig(WHOLE), {
    app: app.app,
    logins: await goodLogins(),
  });
  expect(checklistText(items)).toMatch(/^checklist: (\d+) of \1 in order/);
});

test('[P3] [S11] staff of whom no second factor is asked are on the list, with the names of those who have none', async () => {
  await asOwner('insert into operator.policy (requires_second_factor) values (false)');
  await asOwner(`insert into operator.staff (name, display, password_hash, status, created_at)
                 values ('late', 'late', '', 'active', now()), ('gone', 'gone', '', 'suspended', now())`);
  expect(await openItems(WHOLE)).toEqual([
    'the policy for staff requires a second factor',
    'every operator has a second factor; missing: late',
  ]);
  await asOwner(
    `delete from operator.policy; delete from operator.staff where name in ('late', 'gone')`,
  );
});

test('[P3] [S1] an outside vendor without a cap or without a list of its addresses is on the list until it has both', async () => {
  const bind = async (
    code: string,
    profile: Partial<VendorProfile>,
    { isHouse = false, at = app } = {},
  ) => {
    const adapter: VendorAdapter = {
      code,
      name: code,
      profile: { ...PROFILE, ...profile },
      launchUrl: () => '',
    };
    await bindVendor(at.app, adapter, { isHouse, position: 90 });
  };
  await bind('NOTHING', {});
  await bind('CAPPED', { maxPayout: '500' });
  await bind('LISTED', { allowedIps: ['192.0.2.7'] });
  await bind('BOTH', { maxPayout: '500', allowedIps: ['192.0.2.7'] });
  await bind('OURS', {}, { isHouse: true });
  expect(await openItems(WHOLE)).toEqual([
    'every outside vendor has a maximum payout of a bet, without which it takes no bets and no launches; missing: LISTED, NOTHING',
    'every outside vendor has a list of the addresses it calls from; missing: CAPPED, NOTHING',
  ]);
  // What two operators set counts as well as what the vendor's file says.
  await asOwner(`update vendor.vendor set max_payout_ticks = 1000000, allowed_ips = '{192.0.2.7}'
                 where code in ('NOTHING', 'CAPPED', 'LISTED')`);
  const other = await testApp({ start: false, isSandbox: false, beside: app });
  await bind('NOTHING', {}, { at: other });
  expect(await openItems(WHOLE, other)).toEqual([]);
  await bind('LATE', {}, { at: other });
  expect(await openItems(WHOLE, other)).toHaveLength(2);
});

test('[P3] the sample vendors of a former sandbox have no keys and stand on no list once they are off', async () => {
  const sandbox = await testApp({ start: false, beside: app });
  const introduced = {
    ...{ code: 'RUPALI', name: { en: 'Rupali Reels', bn: 'রুপালি রিলস' }, publicKey: '' },
    ...{ keyId: null, hasExternalWallet: false, games: [] },
  };
  const place = { isHouse: false, position: 20 };
  await bindVendor(sandbox.app, sampleAdapter(introduced, 'http://127.0.0.1:1'), place);
  await sandbox.app.db.transaction((tx) =>
    issueVendorKey(sandbox.app, tx, {
      vendorCode: 'RUPALI',
      expiresAt: new Date(sandbox.app.clock.nowMs() + 86_400_000),
    }),
  );
  const served = await testApp({ start: false, isSandbox: false, beside: app });
  // Their keys may call, although nothing of this process launches their games.
  expect(await openItems(WHOLE, served)).toEqual([
    'every outside vendor has a list of the addresses it calls from; missing: RUPALI',
  ]);
  await retireSamples(served.app);
  expect(await liveKeyIds(served.app, 'RUPALI')).toEqual([]);
  expect(await openItems(WHOLE, served)).toEqual([]);
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
    'requires a second factor',
    'has a second factor; missing: operator1, operator2',
  ]) {
    expect(open.some((what) => what.includes(part))).toBe(true);
  }
});
