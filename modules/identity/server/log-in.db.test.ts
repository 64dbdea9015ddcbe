import { hash } from '@node-rs/argon2';
import { beforeEach, expect, test } from 'vitest';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testHouse } from '#tests/house.ts';
import { createAccount, findAccount, setAccountActive } from './accounts.ts';
import { passwordHash } from './password-hash.ts';
import { endSessions } from './sessions.ts';

type Login = { readonly value: { readonly token: string; readonly id: number } };
type SettingsChange = Parameters<typeof changeSettings>[1]['change'];

const MINUTE = 60_000;
const PASSWORD = 'nine tall herons';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, house } = await testHouse({ start: false, clock });
const shapla = await house.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let number = 0;

async function anAccount(part: { accountType?: number; mustChangePassword?: boolean } = {}) {
  number += 1;
  const account = `heron${number}`;
  const id = await house.db.transaction(async (tx) => {
    const memberId = await createAccount(tx, {
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
const touch = async (token: string) => (await call('GET /wps/session/touch', { token })).status;
const change = (settings: SettingsChange) =>
  house.db.transaction((tx) => changeSettings(tx, { brandId, change: settings, log: house.log }));

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
      value: null,
      errorCode: 'login.incorrect',
      message: 'অ্যাকাউন্ট বা পাসওয়ার্ড ঠিক নয়',
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

test('only the database’s hash of a token exists, and each login makes another [SES-2]', async () => {
  const { account, id } = await anAccount();
  const tokens = [
    (await logInAs(account)).body.value.token,
    (await logInAs(account)).body.value.token,
  ];
  expect(new Set(tokens).size).toBe(2);
  const { rows } = await house.db.pool.query(
    'select * from identity.session where account_id = $1',
    [id],
  );
  const kept = JSON.stringify(rows, (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(tokens.some((token) => kept.includes(token))).toBe(false);
});

test('a token brought into a login dies with it, and a made-up one never lives [SES-2]', async () => {
  const { account } = await anAccount();
  const before = (await logInAs(account)).body.value.token;
  expect(await touch(before)).toBe(200);
  const preset = 'a'.repeat(43);
  await logInAs(account, { token: preset });
  expect(await touch(preset)).toBe(401);
  const after = (await logInAs(account, { token: before })).body.value.token;
  expect([await touch(before), await touch(after)]).toEqual([401, 200]);
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
  // The first login was forgiven, so a hundred strange tries are looked at and no more.
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

test.each(['sms', 'firebase', 'anything'])(
  'a login of type %s is not available [LGN-1] [BRD-3]',
  async (type) => {
    const { account } = await anAccount();
    expect(await logInAs(account, { input: { type } })).toMatchObject({
      status: 400,
      body: { errorCode: 'function.not.available' },
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
  const { rows } = await house.db.pool.query(
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

test('a hash of less than today’s strength is replaced at login', async () => {
  const weak = passwordHash(
    await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 }),
  );
  const account = 'weakheron';
  const id = await house.db.transaction((tx) =>
    createAccount(tx, {
      brandId,
      account,
      password: { hash: weak },
      accountType: 0,
      nowMs: clock.nowMs(),
    }),
  );
  expect((await logInAs(account)).status).toBe(200);
  const { rows } = await house.db.pool.query(
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

test('thirty idle minutes end a session, and use keeps it alive up to its last hour [SES-2]', async () => {
  const { account } = await anAccount();
  await change({ sessionHours: 1 });
  const { token } = (await logInAs(account)).body.value;
  const openedMs = clock.nowMs();
  for (const minutes of [29, 29]) {
    clock.advance(minutes * MINUTE);
    expect(await touch(token)).toBe(200);
  }
  clock.advance(openedMs + 60 * MINUTE - 1 - clock.nowMs());
  expect(await touch(token)).toBe(200);
  clock.advance(1_000);
  expect(await touch(token)).toBe(401);

  const idle = (await logInAs(account)).body.value.token;
  clock.advance(30 * MINUTE);
  expect(await touch(idle)).toBe(401);
});

test('logout ends this session alone, and a second one is refused [SES-3]', async () => {
  const { account } = await anAccount();
  const [one, two] = [
    (await logInAs(account)).body.value.token,
    (await logInAs(account)).body.value.token,
  ];
  expect(await call('DELETE /wps/session/logout', { token: one })).toMatchObject({
    status: 200,
    body: { success: true, value: true },
  });
  expect([await touch(one), await touch(two)]).toEqual([401, 200]);
  expect(await call('POST /wps/session/logout', { token: one })).toMatchObject({
    status: 401,
    body: { errorCode: 'login.not.session' },
  });
});

test('a closed account loses every session and cannot log in, until it is opened again [SES-2]', async () => {
  const { account, id } = await anAccount();
  const { token } = (await logInAs(account)).body.value;
  expect(await touch(token)).toBe(200);
  const setActive = (isActive: boolean) =>
    house.db.transaction((tx) =>
      setAccountActive(tx, house, { brandId, accountId: id, isActive, nowMs: clock.nowMs() }),
    );
  expect(await setActive(false)).toBe(true);
  expect(await touch(token)).toBe(401);
  expect(await logInAs(account)).toMatchObject({
    status: 403,
    body: { errorCode: 'account.disabled' },
  });
  expect(await logInAs(account, { input: { password: 'wrong' } })).toMatchObject({ status: 400 });
  await setActive(true);
  expect([await touch(token), (await logInAs(account)).status]).toEqual([401, 200]);
});

test('a session that another process ended is refused within a second [SES-2]', async () => {
  const { account, id } = await anAccount();
  const { token } = (await logInAs(account)).body.value;
  expect(await touch(token)).toBe(200);
  await house.db.pool.query(
    `update identity.session set ended_at = now(), end_reason = 'elsewhere' where account_id = $1`,
    [id],
  );
  clock.advance(1_000);
  expect(await touch(token)).toBe(401);
});

test('all sessions but the present one can be ended [SES-2]', async () => {
  const { account, id } = await anAccount();
  const tokens = await Promise.all(
    [0, 1, 2].map(async () => (await logInAs(account)).body.value.token),
  );
  const { rows } = await house.db.pool.query(
    'select id from identity.session where account_id = $1 order by id desc limit 1',
    [id],
  );
  const ended = await house.db.transaction((tx) =>
    endSessions(tx, house, {
      accountId: id,
      exceptId: rows[0].id,
      reason: 'others',
      nowMs: clock.nowMs(),
    }),
  );
  expect(ended).toBe(2);
  expect((await Promise.all(tokens.map(touch))).toSorted()).toEqual([200, 401, 401]);
});

test('a name that differs in case alone is taken, in this brand only [BRD-7]', async () => {
  const { account } = await anAccount();
  const open = house.db.transaction((tx) =>
    createAccount(tx, {
      brandId,
      account: account.toUpperCase(),
      password: PASSWORD,
      accountType: 0,
      nowMs: clock.nowMs(),
    }),
  );
  await expect(open).rejects.toMatchObject({ code: 'username.taken', status: 409 });
  const elsewhere = await house.db.autocommit((tx) =>
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
