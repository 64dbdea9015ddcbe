import { hash } from '@node-rs/argon2';
import { beforeEach, expect, test } from 'vitest';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import { createAccount, findAccount } from '../accounts/accounts.ts';
import { passwordHash } from '../passwords/password-hash.ts';

type Login = { readonly value: { readonly token: string; readonly id: number } };
type SettingsChange = Parameters<typeof changeSettings>[1]['change'];

const MINUTE = 60_000;
const PASSWORD = 'nine tall herons';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let number = 0;
// Here only the windows count; log-in-captcha.db.test.ts has the captcha.
const patience = JSON.stringify({
  nameFailures: 100_000,
  addressFailures: 100_000,
  networkFailures: 100_000,
  breakerFailures: 100_000,
});
await app.db.pool.query('insert into captcha.setting (brand_id, value) values ($1, $2)', [
  brandId,
  patience,
]);

async function anAccount(part: { accountType?: number; mustChangePassword?: boolean } = {}) {
  number += 1;
  const account = `heron${number}`;
  const id = await app.db.transaction(async (tx) => {
    const memberId = await createAccount(app, tx, {
      brandId,
      account,
      password: PASSWORD,
      accountType: 0,
      nowMs: clock.nowMs(),
      ...part,
    });
    await createMember(tx, { memberId, brandId, nickname: account, nowMs: clock.nowMs() });
    return memberId;
  });
  return { account, id };
}

const logInAs = (username: string, part: { ip?: string; token?: string; input?: object } = {}) =>
  call<Login & { errorCode?: string; message: string | null }>('POST /wps/session/login', {
    input: { username, password: PASSWORD, type: 'username', captcha: '', ...part.input },
    ...(part.ip === undefined ? {} : { ip: part.ip }),
    ...(part.token === undefined ? {} : { token: part.token }),
  });
const change = (settings: SettingsChange) =>
  app.db.transaction((tx) => changeSettings(tx, { brandId, change: settings, log: app.log }));

beforeEach(async () => {
  // Each test has a window of its own.
  clock.advance(16 * MINUTE);
  await change({ status: 0, sessionHours: 12, passwordMaxAgeDays: 0 });
});

test('a login answers token, id, names, types and what came before [LGN-2]', async () => {
  const { account, id } = await anAccount();
  const first = await logInAs(`  ${account.toUpperCase()} `, { ip: '198.51.100.1' });
  expect(first).toMatchObject({
    status: 200,
    body: {
      success: true,
      value: {
        id: Number(id),
        userName: account,
        customerType: 0,
        type: 0,
        firstTimeLogin: true,
        passwordExpired: false,
        merchantCode: 'shapla',
        lastLoginIp: null,
        lastLoginTime: null,
      },
    },
  });
  const firstMs = clock.nowMs();
  clock.advance(5_000);
  expect(await logInAs(account)).toMatchObject({
    body: {
      value: { firstTimeLogin: false, lastLoginIp: '198.51.100.1', lastLoginTime: firstMs },
    },
  });
});

test('a known and an unknown name are answered alike [LGN-10]', async () => {
  const { account } = await anAccount();
  const wrong = { input: { password: 'not the password' } };
  const [known, unknown, impossible] = [
    await logInAs(account, wrong),
    await logInAs('nobody-here', wrong),
    await logInAs('\u0430dmin', wrong),
  ];
  const shown = (reply: typeof known) => [reply.status, reply.body];
  expect(shown(known)).toEqual([
    400,
    {
      success: false,
      value: { captcha: false },
      errorCode: 'login.incorrect',
      message: 'ইউজারনেম বা পাসওয়ার্ড ঠিক নয়',
    },
  ]);
  expect(shown(unknown)).toEqual(shown(known));
  expect(shown(impossible)).toEqual(shown(known));
});

test('a brand may ask to say that a name does not exist [LGN-10]', async () => {
  const { account } = await anAccount();
  await change({ explicitLoginErrors: true });
  const wrong = { input: { password: 'not the password' } };
  const codes = [await logInAs(account, wrong), await logInAs('nobody-here', wrong)].map(
    (reply) => reply.body.errorCode,
  );
  await change({ explicitLoginErrors: false });
  expect(codes).toEqual(['login.incorrect', 'login.name.unknown']);
});

test('after ten wrong passwords the eleventh try at that address is not even looked at [LGN-1]', async () => {
  const { account } = await anAccount();
  const wrong = { ip: '203.0.113.1', input: { password: 'wrong' } };
  const statuses: number[] = [];
  for (let tried = 0; tried < 11; tried += 1) {
    statuses.push((await logInAs(account, wrong)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  expect(await logInAs(account, { ip: '203.0.113.1' })).toMatchObject({
    status: 429,
    body: { errorCode: 'too.many.requests' },
  });
  // Another address is not touched, and the window ends by itself.
  expect((await logInAs(account, { ip: '203.0.113.2' })).status).toBe(200);
  clock.advance(15 * MINUTE);
  expect((await logInAs(account, { ip: '203.0.113.1' })).status).toBe(200);
});

test('wrong passwords at once are counted one by one [LGN-1]', async () => {
  const { account } = await anAccount();
  const replies = await Promise.all(
    Array.from({ length: 30 }, () =>
      logInAs(account, { ip: '203.0.113.3', input: { password: 'wrong' } }),
    ),
  );
  expect(replies.filter((reply) => reply.status === 400)).toHaveLength(10);
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(20);
});

test('an attacker at many addresses cannot lock a member out of the own address [LGN-1]', async () => {
  const { account } = await anAccount();
  expect((await logInAs(account, { ip: '192.0.2.7' })).status).toBe(200);
  const tries = Array.from({ length: 200 }, (_, index) => `10.1.${index >> 3}.${index & 7}`);
  const statuses: number[] = [];
  for (const ip of tries) {
    statuses.push((await logInAs(account, { ip, input: { password: 'wrong' } })).status);
  }
  // The successful login gave its own attempt back, so exactly a hundred foreign attempts are checked.
  expect(statuses.filter((status) => status === 400)).toHaveLength(100);
  expect((await logInAs(account, { ip: '192.0.2.7' })).status).toBe(200);
});

test('a right password makes its address start afresh [LGN-1]', async () => {
  const { account } = await anAccount();
  const ip = '203.0.113.4';
  for (let round = 0; round < 3; round += 1) {
    for (let tried = 0; tried < 9; tried += 1) {
      expect((await logInAs(account, { ip, input: { password: 'wrong' } })).status).toBe(400);
    }
    expect((await logInAs(account, { ip })).status).toBe(200);
  }
});

test.each([
  ['sms', 'function.not.available'],
  ['firebase', 'firebase.off'],
  ['anything', 'function.not.available'],
])(
  'a login of type %s is not available until the brand switches it on [LGN-1] [BRD-3]',
  async (type, errorCode) => {
    const { account } = await anAccount();
    expect(await logInAs(account, { input: { type } })).toMatchObject({
      status: 400,
      body: { errorCode },
    });
  },
);

test('members, trials and agents may log in, other types make no session [LGN-8]', async () => {
  for (const accountType of [0, 1, 2, 4, 41, 42]) {
    const { account } = await anAccount({ accountType });
    expect((await logInAs(account)).body.value).toMatchObject({
      customerType: accountType,
      type: accountType,
    });
  }
  const { account, id } = await anAccount({ accountType: 7 });
  expect(await logInAs(account)).toMatchObject({
    status: 403,
    body: { errorCode: 'login.type.refused' },
  });
  expect(await logInAs(account, { input: { password: 'wrong' } })).toMatchObject({ status: 400 });
  const { rows } = await app.db.pool.query(
    'select id from identity.session where account_id = $1',
    [id],
  );
  expect(rows).toEqual([]);
});

test('a login from a link of the agent centre is for agents alone [LGN-8]', async () => {
  const member = await anAccount();
  const agent = await anAccount({ accountType: 41 });
  expect(await logInAs(member.account, { input: { agentOnly: true } })).toMatchObject({
    status: 403,
    body: { errorCode: 'login.agents.only' },
  });
  expect((await logInAs(agent.account, { input: { agentOnly: true } })).status).toBe(200);
});

test('a password that must be changed, or is too old while a change is forced, is flagged [LGN-4]', async () => {
  const given = await anAccount({ mustChangePassword: true });
  expect((await logInAs(given.account)).body.value).toMatchObject({ passwordExpired: true });
  const own = await anAccount();
  await change({ passwordMaxAgeDays: 30 });
  clock.advance(30 * 86_400_000 - 1);
  expect((await logInAs(own.account)).body.value).toMatchObject({ passwordExpired: false });
  clock.advance(1);
  expect((await logInAs(own.account)).body.value).toMatchObject({ passwordExpired: true });
  await change({ switches: { PWDEXPFORCECHANGE3: false } });
  expect((await logInAs(own.account)).body.value).toMatchObject({ passwordExpired: false });
  await change({ switches: { PWDEXPFORCECHANGE3: true } });
});

test('a hash of less than today’s strength is replaced at login [R06]', async () => {
  const weak = passwordHash(
    await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 }),
  );
  const account = 'weakheron';
  const id = await app.db.transaction((tx) =>
    createAccount(app, tx, {
      brandId,
      account,
      password: { hash: weak },
      accountType: 0,
      nowMs: clock.nowMs(),
    }),
  );
  expect((await logInAs(account)).status).toBe(200);
  const { rows } = await app.db.pool.query(
    'select password_hash from identity.account where id = $1',
    [id],
  );
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await logInAs(account)).status).toBe(200);
});

test.each<[0 | 1 | 2, number, string]>([
  [1, 503, 'system.maintenance'],
  [2, 451, 'region.restricted'],
])('while the status is %i nobody logs in [STS-1]', async (status, http, errorCode) => {
  const { account } = await anAccount();
  await change({ status });
  expect(await logInAs(account)).toMatchObject({ status: http, body: { errorCode } });
});

test('a name that differs in case alone is taken, in this brand only [BRD-7]', async () => {
  const { account } = await anAccount();
  const open = app.db.transaction((tx) =>
    createAccount(app, tx, {
      brandId,
      account: account.toUpperCase(),
      password: PASSWORD,
      accountType: 0,
      nowMs: clock.nowMs(),
    }),
  );
  await expect(open).rejects.toMatchObject({ code: 'username.taken', status: 409 });
  const elsewhere = await app.db.autocommit((tx) =>
    findAccount(tx, { brandId: brandId + 1, account }),
  );
  expect(elsewhere).toBeUndefined();
});

test('a plain body is refused before anything is looked at [LGN-2]', async () => {
  const { account } = await anAccount();
  const plain = await call('POST /wps/session/login', {
    rawBody: JSON.stringify({ username: account, password: PASSWORD }),
    headers: { 'content-type': 'application/json' },
  });
  expect(plain).toMatchObject({ status: 400, body: { errorCode: 'missing_encryption' } });
});
