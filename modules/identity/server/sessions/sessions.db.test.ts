import { beforeEach, expect, test } from 'vitest';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import { createAccount, setAccountActive } from '../accounts/accounts.ts';
import { endSessions } from './sessions.ts';

type Login = { readonly value: { readonly token: string } };

const MINUTE = 60_000;
const PASSWORD = 'nine tall herons';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const here = await testApp({ start: false, clock });
const { call, app } = here;
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let number = 0;

async function anAccount() {
  number += 1;
  const account = `heron${number}`;
  const nowMs = clock.nowMs();
  const id = await app.db.transaction((tx) =>
    createAccount(app, tx, { brandId, account, password: PASSWORD, accountType: 0, nowMs }),
  );
  return { account, id };
}

const logInAs = (username: string, part: { token?: string; input?: object } = {}) =>
  call<Login>('POST /wps/session/login', {
    input: { username, password: PASSWORD, type: 'username', ...part.input },
    ...(part.token === undefined ? {} : { token: part.token }),
  });
const touch = async (token: string) => (await call('GET /wps/session/touch', { token })).status;
const change = (settings: Parameters<typeof changeSettings>[1]['change']) =>
  app.db.transaction((tx) => changeSettings(tx, { brandId, change: settings, log: app.log }));

beforeEach(async () => {
  clock.advance(16 * MINUTE);
  await change({ sessionHours: 12 });
});

test('only the database’s hash of a token exists, and each login makes another [SES-2]', async () => {
  const { account, id } = await anAccount();
  const tokens = [
    (await logInAs(account)).body.value.token,
    (await logInAs(account)).body.value.token,
  ];
  expect(new Set(tokens).size).toBe(2);
  const { rows } = await app.db.pool.query('select * from identity.session where account_id = $1', [
    id,
  ]);
  const stored = JSON.stringify(rows, (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(tokens.some((token) => stored.includes(token))).toBe(false);
});

test('a token brought into a login dies with it, and a made-up one never lives [SES-2] [N23]', async () => {
  const { account } = await anAccount();
  const before = (await logInAs(account)).body.value.token;
  expect(await touch(before)).toBe(200);
  const preset = 'a'.repeat(43);
  await logInAs(account, { token: preset });
  expect(await touch(preset)).toBe(401);
  const after = (await logInAs(account, { token: before })).body.value.token;
  expect([await touch(before), await touch(after)]).toEqual([401, 200]);
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
    app.db.transaction((tx) =>
      setAccountActive(tx, app, { brandId, accountId: id, isActive, nowMs: clock.nowMs() }),
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

test('a session that another process ended is refused as soon as that is notified [SES-2] [R13]', async () => {
  const { account, id } = await anAccount();
  const there = await testApp({ start: false, clock, beside: here });
  const { token } = (await logInAs(account)).body.value;
  expect(await touch(token)).toBe(200);
  // The clock is fixed, so nothing but the notification ends what is cached here.
  await there.app.db.transaction((tx) =>
    endSessions(tx, there.app, { accountId: id, reason: 'operator', nowMs: clock.nowMs() }),
  );
  expect((await there.call('GET /wps/session/touch', { token })).status).toBe(401);
  await expect.poll(() => touch(token)).toBe(401);
});

test('a session whose end was never notified is refused within a second [SES-2]', async () => {
  const { account, id } = await anAccount();
  const { token } = (await logInAs(account)).body.value;
  expect(await touch(token)).toBe(200);
  await app.db.pool.query(
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
  const { rows } = await app.db.pool.query(
    'select id from identity.session where account_id = $1 order by id desc limit 1',
    [id],
  );
  const ended = await app.db.transaction((tx) =>
    endSessions(tx, app, {
      accountId: id,
      exceptId: rows[0].id,
      reason: 'others',
      nowMs: clock.nowMs(),
    }),
  );
  expect(ended).toBe(2);
  expect((await Promise.all(tokens.map(touch))).toSorted()).toEqual([200, 401, 401]);
});

/** Calls of several modules that need a session. */
const NEED_A_SESSION = [
  'GET /wps/session/touch',
  'GET /wps/member/info',
  'GET /wps/member/info/icon',
  'PUT /wps/member/language',
  'GET /wps/member/security',
  'GET /wps/member/security/logins',
  'POST /wps/member/security/sessions/endOthers',
  'GET /wps/v2/wallets/balance',
  'GET /wps/relay/MCSFE_getPlayerAvatar',
  'GET /wps/relay/ODSFE2_RNGOrders',
] as const;

test('a token is dead on every call at once when its session ends, whatever ended it [N24] [R13]', async () => {
  const { account, id } = await anAccount();
  const ends: readonly ((token: string) => Promise<unknown>)[] = [
    (token) => call('DELETE /wps/session/logout', { token }),
    () =>
      app.db.transaction((tx) =>
        endSessions(tx, app, { accountId: id, reason: 'operator', nowMs: clock.nowMs() }),
      ),
    () =>
      app.db.transaction((tx) =>
        setAccountActive(tx, app, {
          brandId,
          accountId: id,
          isActive: false,
          nowMs: clock.nowMs(),
        }),
      ),
  ];
  for (const end of ends) {
    const { token } = (await logInAs(account)).body.value;
    expect(await touch(token)).toBe(200);
    await end(token);
    const replies = await Promise.all(
      NEED_A_SESSION.map((wire) => call(wire, { token, input: {} })),
    );
    expect(replies.map(({ status }) => status)).toEqual(NEED_A_SESSION.map(() => 401));
  }
});
