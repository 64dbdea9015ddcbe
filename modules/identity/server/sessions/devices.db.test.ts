import { beforeEach, expect, test } from 'vitest';
import { createBrand, findBrand } from '#modules/brand/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import { createAccount, setAccountActive } from '../accounts/accounts.ts';
import { endSessions } from './sessions.ts';

type Login = { readonly value: { readonly token: string; readonly userName: string } };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PASSWORD = 'nine tall herons';
const NEXT = 'eleven quiet boats';
const OWN_PAGE = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let number = 0;

async function anAccount() {
  number += 1;
  const account = `egret${number}`;
  const nowMs = clock.nowMs();
  const id = await app.db.transaction(async (tx) => {
    const memberId = await createAccount(app, tx, {
      brandId,
      account,
      password: PASSWORD,
      accountType: 0,
      nowMs,
    });
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
    return memberId;
  });
  return { account, id };
}

const logIn = (
  username: string,
  headers: Readonly<Record<string, string>> = {},
  rememberMe = true,
) =>
  call<Login>('POST /wps/session/login', {
    input: { username, password: PASSWORD, type: 'username', rememberMe },
    headers,
  });
const comeBack = (cookie: string, headers: Readonly<Record<string, string>> = OWN_PAGE) =>
  call<Login & { readonly errorCode?: string }>('POST /wps/session/login/device', {
    input: {},
    headers: { cookie, ...headers },
  });
/** The cookie that a browser sends back: `device=…`. */
const cookieOf = (reply: { readonly headers: Readonly<Record<string, string>> }) =>
  (reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
const remembered = async (username: string) => cookieOf(await logIn(username));
const touch = async (token: string) => (await call('GET /wps/session/touch', { token })).status;

beforeEach(() => clock.advance(16 * MINUTE));

test('a remembered browser comes back without a password, under another token each time [LGN-7]', async () => {
  const { account } = await anAccount();
  const first = await logIn(account);
  const cookie = cookieOf(first);
  expect(cookie).toMatch(/^device=[\w-]{43}$/);
  const back = await comeBack(cookie);
  expect(back).toMatchObject({ status: 200, body: { value: { userName: account } } });
  expect(back.body.value.token).not.toBe(first.body.value.token);
  expect(await touch(back.body.value.token)).toBe(200);
  const next = cookieOf(back);
  expect(next).toMatch(/^device=[\w-]{43}$/);
  expect(next).not.toBe(cookie);
  expect((await comeBack(next)).status).toBe(200);
});

test('a login that does not ask for it sets no cookie, and takes the former one away [LGN-7]', async () => {
  const { account } = await anAccount();
  expect((await logIn(account, {}, false)).headers['set-cookie']).toBeUndefined();
  const cookie = await remembered(account);
  const plain = await logIn(account, { cookie }, false);
  expect(plain.headers['set-cookie']).toMatch(/^device=; Path=\/; Max-Age=0;/);
  expect(await comeBack(cookie)).toMatchObject({
    status: 401,
    body: { errorCode: 'login.device.unknown' },
  });
});

test('the cookie says nothing of the password, and scripts and other sites cannot reach it [N33]', async () => {
  const { account, id } = await anAccount();
  const header = (await logIn(account, { host: 'shapla.test' })).headers['set-cookie'] ?? '';
  expect(header).toMatch(
    /^__Host-device=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
  );
  const local = (await logIn(account)).headers['set-cookie'] ?? '';
  expect(local).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/);
  const { rows } = await app.db.pool.query(
    "select encode(token_hash, 'base64') as hash, user_agent from identity.device where account_id = $1",
    [id],
  );
  const token = /=([\w-]{43})/.exec(header)?.[1] ?? '';
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.map(({ hash }) => hash)).not.toContain(
    Buffer.from(token, 'base64url').toString('base64'),
  );
});

test('the day of a remembered browser is counted from the login with the password [LGN-7]', async () => {
  const { account } = await anAccount();
  const first = await remembered(account);
  clock.advance(23 * HOUR);
  const back = await comeBack(first);
  expect(back.headers['set-cookie']).toContain('Max-Age=3600;');
  clock.advance(HOUR);
  expect((await comeBack(cookieOf(back))).status).toBe(401);
});

test('two tabs that open at once both come back; a copy used later ends the remembering [LGN-7] [N33]', async () => {
  const { account } = await anAccount();
  const cookie = await remembered(account);
  const replies = await Promise.all([comeBack(cookie), comeBack(cookie)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const next = replies.map(cookieOf).filter((one) => one !== '');
  expect(next).toHaveLength(1);
  clock.advance(11_000);
  const copied = await comeBack(cookie);
  expect(copied).toMatchObject({ status: 401, body: { errorCode: 'login.device.unknown' } });
  expect(copied.headers['set-cookie']).toContain('Max-Age=0');
  expect((await comeBack(next[0] ?? '')).status).toBe(401);
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['a sister host', { origin: 'http://other.localhost', 'sec-fetch-site': 'same-site' }],
  ['another origin that hides where it is', { origin: 'null' }],
  ['something that names no origin', {}],
])('%s cannot make a browser log in with its cookie [N26]', async (_what, headers) => {
  const { account } = await anAccount();
  const cookie = await remembered(account);
  const reply = await comeBack(cookie, headers);
  expect(reply).toMatchObject({ status: 403, body: { errorCode: 'cross_site_refused' } });
  expect((await comeBack(cookie)).status).toBe(200);
});

test('a password change, a closed account, an operator and a logout each end the remembering [LGN-7] [R13] [N24]', async () => {
  const changed = await anAccount();
  const [here, there] = [await logIn(changed.account), await remembered(changed.account)];
  await call('POST /wps/member/password', {
    token: here.body.value.token,
    input: { oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT },
  });
  expect([(await comeBack(cookieOf(here))).status, (await comeBack(there)).status]).toEqual([
    401, 401,
  ]);

  const closed = await anAccount();
  const closedCookie = await remembered(closed.account);
  const setActive = (isActive: boolean) =>
    app.db.transaction((tx) =>
      setAccountActive(tx, app, {
        brandId,
        accountId: closed.id,
        isActive,
        nowMs: clock.nowMs(),
      }),
    );
  await setActive(false);
  expect((await comeBack(closedCookie)).status).toBe(401);
  await setActive(true);
  expect((await comeBack(closedCookie)).status).toBe(401);

  const sent = await anAccount();
  const sentCookie = await remembered(sent.account);
  await app.db.transaction((tx) =>
    endSessions(tx, app, { accountId: sent.id, reason: 'operator', nowMs: clock.nowMs() }),
  );
  expect((await comeBack(sentCookie)).status).toBe(401);

  const left = await anAccount();
  const [leaving, staying] = [await logIn(left.account), await remembered(left.account)];
  const out = await call('DELETE /wps/session/logout', {
    token: leaving.body.value.token,
    headers: { cookie: cookieOf(leaving) },
  });
  expect(out.headers['set-cookie']).toContain('Max-Age=0');
  expect([(await comeBack(cookieOf(leaving))).status, (await comeBack(staying)).status]).toEqual([
    401, 200,
  ]);
});

test('a device of one brand is unknown to another, and made-up ones to all [N22] [BRD-7]', async () => {
  await app.db.transaction((tx) =>
    createBrand(tx, { code: 'otherhouse', settings: {}, log: app.log }),
  );
  const { account } = await anAccount();
  const cookie = await remembered(account);
  const elsewhere = await call('POST /wps/session/login/device', {
    input: {},
    merchant: 'otherhouse',
    headers: { cookie, ...OWN_PAGE },
  });
  expect(elsewhere.status).toBe(401);
  for (const forged of [`device=${'a'.repeat(43)}`, cookie.slice(0, -1), 'device=', '']) {
    expect((await comeBack(forged)).status).toBe(401);
  }
  expect((await comeBack(cookie)).status).toBe(200);
});
