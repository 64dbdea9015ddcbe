import { beforeEach, expect, test } from 'vitest';
import { findBrand } from '#modules/brand/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import type { LoginEntry, OwnSession, RememberedBrowser } from '../../contract.security.ts';
import { createAccount } from '../accounts/accounts.ts';

type Login = { readonly value: { readonly token: string } };
type Security = {
  readonly value: {
    readonly sessions: readonly OwnSession[];
    readonly browsers: readonly RememberedBrowser[];
  };
};
type Logins = {
  readonly value: {
    readonly list: readonly LoginEntry[];
    readonly total: number;
    readonly totalPages: number;
  };
};

const MINUTE = 60_000;
const PASSWORD = 'nine tall herons';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const OWN_PAGE = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let number = 0;

async function anAccount(accountType = 0) {
  number += 1;
  const account = `osprey${number}`;
  const nowMs = clock.nowMs();
  const id = await app.db.transaction(async (tx) => {
    const memberId = await createAccount(app, tx, {
      brandId,
      account,
      password: PASSWORD,
      accountType,
      nowMs,
    });
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
    return memberId;
  });
  return { account, id };
}

const logIn = (
  username: string,
  part: { agent?: string; ip?: string; password?: string; rememberMe?: boolean } = {},
) =>
  call<Login>('POST /wps/session/login', {
    input: {
      username,
      password: part.password ?? PASSWORD,
      type: 'username',
      rememberMe: part.rememberMe ?? false,
    },
    headers: { 'user-agent': part.agent ?? DESKTOP },
    ip: part.ip ?? '203.0.113.7',
  });
const tokenOf = async (...login: Parameters<typeof logIn>) =>
  (await logIn(...login)).body.value.token;
const touch = async (token: string) => (await call('GET /wps/session/touch', { token })).status;
const security = async (token: string) =>
  (await call<Security>('GET /wps/member/security', { token })).body.value;
const comeBack = async (cookie: string) =>
  (
    await call<Login>('POST /wps/session/login/device', {
      input: {},
      headers: { cookie, ...OWN_PAGE },
    })
  ).status;

beforeEach(() => clock.advance(16 * MINUTE));

test('a member sees where the own account is logged in, in words, and nobody else’s sessions [R14] [LGN-11]', async () => {
  const { account } = await anAccount();
  await logIn((await anAccount()).account);
  const openedAt = clock.nowMs();
  const phone = await tokenOf(account, { agent: PHONE, ip: '198.51.100.4', rememberMe: true });
  clock.advance(1_000);
  const desk = await tokenOf(account);
  const found = await security(desk);
  expect(found.sessions).toEqual([
    {
      id: expect.any(Number),
      openedAt: openedAt + 1_000,
      lastUsedAt: openedAt + 1_000,
      ip: '203.0.113.7',
      device: { browser: 'Firefox', system: 'Windows', kind: 'computer' },
      isCurrent: true,
      isRemembered: false,
    },
    {
      id: expect.any(Number),
      openedAt,
      lastUsedAt: openedAt,
      ip: '198.51.100.4',
      device: { browser: 'Chrome', system: 'Android', kind: 'phone' },
      isCurrent: false,
      isRemembered: true,
    },
  ]);
  expect(found.browsers).toMatchObject([
    { ip: '198.51.100.4', expiresAt: openedAt + 86_400_000, isCurrent: false },
  ]);
  expect((await security(phone)).browsers).toMatchObject([{ isCurrent: true }]);
  expect(JSON.stringify(found)).not.toMatch(/hash|token/);
});

test('a session that idled out or ended is on no list [R14] [R12]', async () => {
  const { account } = await anAccount();
  await logIn(account);
  const ended = await tokenOf(account);
  await call('DELETE /wps/session/logout', { token: ended });
  clock.advance(29 * MINUTE);
  const here = await tokenOf(account);
  clock.advance(MINUTE);
  expect((await security(here)).sessions).toMatchObject([{ isCurrent: true }]);
});

test('one session is ended from another, at once, and its browser does not come back [R14] [R13] [LGN-7]', async () => {
  const { account } = await anAccount();
  const phone = await logIn(account, { agent: PHONE, rememberMe: true });
  const cookie = (phone.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const [third, here] = [await tokenOf(account), await tokenOf(account)];
  const sessions = (await security(here)).sessions;
  const sessionId = sessions.find(({ device }) => device.kind === 'phone')?.id;
  const end = (id: number | undefined) =>
    call('POST /wps/member/security/sessions/end', { token: here, input: { sessionId: id } });
  expect(await end(sessionId)).toMatchObject({ status: 200, body: { value: true } });
  expect(await Promise.all([phone.body.value.token, third, here].map(touch))).toEqual([
    401, 200, 200,
  ]);
  expect(await comeBack(cookie)).toBe(401);
  // Asked twice is no harm; the own one is ended by logging out.
  expect((await end(sessionId)).status).toBe(200);
  expect(await end(sessions.find(({ isCurrent }) => isCurrent)?.id)).toMatchObject({
    status: 400,
    body: { errorCode: 'session.own' },
  });
});

test('nobody ends or forgets what is another member’s [R14] [R78]', async () => {
  const victim = await anAccount();
  const victims = await logIn(victim.account, { rememberMe: true });
  const cookie = (victims.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const { sessions, browsers } = await security(victims.body.value.token);
  const thief = await tokenOf((await anAccount()).account);
  await call('POST /wps/member/security/sessions/end', {
    token: thief,
    input: { sessionId: sessions[0]?.id },
  });
  await call('POST /wps/member/security/browsers/forget', {
    token: thief,
    input: { browserId: browsers[0]?.id },
  });
  expect([await touch(victims.body.value.token), await comeBack(cookie)]).toEqual([200, 200]);
});

test('all other sessions end at once, their browsers are forgotten, the own one stays [R14]', async () => {
  const { account } = await anAccount();
  const phone = await logIn(account, { agent: PHONE, rememberMe: true });
  const here = await logIn(account, { rememberMe: true });
  const token = here.body.value.token;
  const reply = await call('POST /wps/member/security/sessions/endOthers', { token, input: {} });
  expect(reply).toMatchObject({ status: 200, body: { value: { ended: 1 } } });
  expect([await touch(phone.body.value.token), await touch(token)]).toEqual([401, 200]);
  const cookieOf = (login: typeof phone) => (login.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  expect([await comeBack(cookieOf(phone)), await comeBack(cookieOf(here))]).toEqual([401, 200]);
});

test('a forgotten browser takes its sessions along, but not the one that asks [LGN-7] [R14]', async () => {
  const { account } = await anAccount();
  const phone = await logIn(account, { agent: PHONE, rememberMe: true });
  const here = await logIn(account, { rememberMe: true });
  const token = here.body.value.token;
  const forget = async (isCurrent: boolean) => {
    const { browsers } = await security(token);
    const browserId = browsers.find((browser) => browser.isCurrent === isCurrent)?.id;
    await call('POST /wps/member/security/browsers/forget', { token, input: { browserId } });
  };
  await forget(false);
  expect([await touch(phone.body.value.token), await touch(token)]).toEqual([401, 200]);
  await forget(true);
  expect(await touch(token)).toBe(200);
  expect((await security(token)).browsers).toEqual([]);
});

test('the history shows when, where from, with what, how and whether it worked, page by page [R14] [LGN-11]', async () => {
  const { account } = await anAccount();
  await logIn(account, { password: 'not the password', ip: '198.51.100.9', agent: PHONE });
  clock.advance(1_000);
  const at = clock.nowMs();
  const token = await tokenOf(account);
  const page = async (number: number) =>
    (
      await call<Logins>('GET /wps/member/security/logins', {
        token,
        input: { page: number, size: 1 },
      })
    ).body.value;
  expect(await page(1)).toEqual({
    list: [
      {
        id: expect.any(Number),
        at,
        ip: '203.0.113.7',
        device: { browser: 'Firefox', system: 'Windows', kind: 'computer' },
        method: 'password',
        result: 'ok',
      },
    ],
    total: 2,
    totalPages: 2,
  });
  expect((await page(2)).list).toMatchObject([
    { ip: '198.51.100.9', device: { kind: 'phone' }, result: 'incorrect' },
  ]);
});

test('a try for a name that nobody has leaves the same trace, without the name [R08] [R80]', async () => {
  const rowsOf = async () =>
    (
      await app.db.pool.query(
        'select account_id, result, user_agent from identity.login_record order by id desc limit 1',
      )
    ).rows;
  await logIn('nobody-here-either');
  expect(await rowsOf()).toEqual([{ account_id: null, result: 'incorrect', user_agent: DESKTOP }]);
});

test('a trial account has no security centre [ROL-2]', async () => {
  const { account } = await anAccount(4);
  const token = await tokenOf(account);
  for (const wire of ['GET /wps/member/security', 'GET /wps/member/security/logins']) {
    expect(await call(wire, { token })).toMatchObject({
      status: 403,
      body: { errorCode: 'in_need_true_account' },
    });
  }
});
