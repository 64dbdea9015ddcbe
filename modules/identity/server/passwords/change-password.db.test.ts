import { beforeEach, expect, test } from 'vitest';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import { passwordChanged } from '../../events.ts';
import { createAccount } from '../accounts/accounts.ts';

type Login = { readonly value: { readonly token: string; readonly passwordExpired: boolean } };

const MINUTE = 60_000;
const DAY = 86_400_000;
const PASSWORD = 'nine tall herons';
const NEXT = 'eleven quiet boats';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let number = 0;

async function anAccount(part: { password?: string; mustChangePassword?: boolean } = {}) {
  number += 1;
  const account = `kingfisher${number}`;
  const nowMs = clock.nowMs();
  const id = await app.db.transaction(async (tx) => {
    const memberId = await createAccount(app, tx, {
      brandId,
      account,
      password: PASSWORD,
      accountType: 0,
      nowMs,
      ...part,
    });
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
    return memberId;
  });
  return { account, id };
}

const logInAs = (username: string, password = PASSWORD) =>
  call<Login>('POST /wps/session/login', { input: { username, password, type: 'username' } });
const tokenOf = async (username: string, password = PASSWORD) =>
  (await logInAs(username, password)).body.value.token;
const touch = async (token: string) => (await call('GET /wps/session/touch', { token })).status;
const changing = (token: string, part: object = {}) =>
  call<Login & { readonly errorCode?: string }>('POST /wps/member/password', {
    token,
    input: { oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT, ...part },
  });
const settings = (change: Parameters<typeof changeSettings>[1]['change']) =>
  app.db.transaction((tx) => changeSettings(tx, { brandId, change, log: app.log }));
async function hashOf(id: bigint): Promise<string> {
  const { rows } = await app.db.pool.query(
    'select password_hash from identity.account where id = $1',
    [id],
  );
  return rows[0].password_hash;
}

beforeEach(async () => {
  // Each test has a window of tries of its own.
  clock.advance(16 * MINUTE);
  await settings({ passwordMaxAgeDays: 0, weakDefaultPassword: '' });
});

test('a changed password opens the door, the former one does not, and this browser goes on under another token [PWD-2] [R11]', async () => {
  const { account } = await anAccount();
  const before = await tokenOf(account);
  const reply = await changing(before);
  expect(reply).toMatchObject({
    status: 200,
    body: { success: true, value: { userName: account, passwordExpired: false } },
  });
  const after = reply.body.value.token;
  expect(after).not.toBe(before);
  expect([await touch(before), await touch(after)]).toEqual([401, 200]);
  expect((await logInAs(account)).status).toBe(400);
  expect((await logInAs(account, NEXT)).status).toBe(200);
});

test('every other session ends with the password, sockets and games too [PWD-2] [R13] [N24]', async () => {
  const { account, id } = await anAccount();
  const [here, there, elsewhere] = [
    await tokenOf(account),
    await tokenOf(account),
    await tokenOf(account),
  ];
  const stranger = await tokenOf((await anAccount()).account);
  const kicked: unknown[] = [];
  const announced: unknown[] = [];
  const { kick } = app.live;
  const { announce } = app;
  Object.assign(app.live, { kick: (who: unknown) => kicked.push(who) });
  Object.assign(app, {
    announce: async (_tx: unknown, event: { readonly name: string }) => announced.push(event.name),
  });
  const { token } = (await changing(here)).body.value;
  Object.assign(app.live, { kick });
  Object.assign(app, { announce });
  expect(await Promise.all([token, here, there, elsewhere, stranger].map(touch))).toEqual([
    200, 401, 401, 401, 200,
  ]);
  expect(kicked).toHaveLength(2);
  expect(kicked).toEqual(kicked.map(() => ({ memberId: id, sessionId: expect.any(BigInt) })));
  expect(announced).toEqual([passwordChanged.name]);
});

test.each([
  ['another old one', { oldPassword: 'not the password' }, 'password.old.incorrect'],
  [
    'a confirmation that differs',
    { confirmNewPassword: 'eleven quiet boat' },
    'password.confirmation',
  ],
  ['the old one again', { newPassword: PASSWORD, confirmNewPassword: PASSWORD }, 'password.same'],
  ['seven signs', { newPassword: 'k7Vq2mZ', confirmNewPassword: 'k7Vq2mZ' }, 'password.length'],
  [
    'a common one',
    { newPassword: 'Password1', confirmNewPassword: 'Password1' },
    'password.common',
  ],
  [
    'the name of the site',
    { newPassword: 'my shapla boat', confirmNewPassword: 'my shapla boat' },
    'password.contains.name',
  ],
])('%s is refused and nothing changes [PWD-2] [R05]', async (_what, part, errorCode) => {
  const { account, id } = await anAccount();
  const [token, other] = [await tokenOf(account), await tokenOf(account)];
  const before = await hashOf(id);
  expect(await changing(token, part)).toMatchObject({ status: 400, body: { errorCode } });
  expect([await hashOf(id), await touch(token), await touch(other)]).toEqual([before, 200, 200]);
});

test('sixty-four signs of any script may be a password [R05]', async () => {
  const { account } = await anAccount();
  const long = 'নদী '.repeat(16).trim().padEnd(64, '!').slice(0, 64);
  const reply = await changing(await tokenOf(account), {
    newPassword: long,
    confirmNewPassword: long,
  });
  expect(reply.status).toBe(200);
  expect((await logInAs(account, long)).status).toBe(200);
});

test('two changes at once: one wins, the other gets the answer that the old password is another now [PWD-2]', async () => {
  const { account } = await anAccount();
  const [one, two] = [await tokenOf(account), await tokenOf(account)];
  const replies = await Promise.all([
    changing(one),
    changing(two, { newPassword: 'seven red kites', confirmNewPassword: 'seven red kites' }),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([
    expect.toSatisfy((status: unknown) => status === 400 || status === 401),
  ]);
});

test('a stolen session guesses no faster than a login does [R07] [PWD-2]', async () => {
  const { account } = await anAccount();
  const token = await tokenOf(account);
  const statuses: number[] = [];
  for (let tried = 0; tried < 11; tried += 1) {
    statuses.push((await changing(token, { oldPassword: `guess ${tried} of it` })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

test('who logs in with the password that staff give out may do nothing of value before changing it [LGN-4] [N13]', async () => {
  const given = 'welcome-on-board';
  await settings({ weakDefaultPassword: given });
  const { account } = await anAccount({ password: given });
  const login = await logInAs(account, given);
  expect(login.body.value).toMatchObject({ passwordExpired: true });
  const { token } = login.body.value;
  for (const wire of [
    'GET /wps/v2/wallets/balance',
    'GET /wps/relay/GCS_merchantWallet',
    'GET /wps/game/launchGame',
    'GET /wps/relay/ODSFE2_RNGOrders',
    'POST /wps/member/info',
  ]) {
    const input = wire.startsWith('POST') ? {} : undefined;
    expect(await call(wire, { token, input })).toMatchObject({
      status: 403,
      body: { errorCode: 'password.change.required' },
    });
  }
  // The calls of the dialog itself, and public calls, stay allowed.
  expect((await call('GET /wps/member/info', { token })).status).toBe(200);
  expect((await call('GET /wps/relay/GCSGAME_gameList', { token })).status).toBe(200);
  const same = await changing(token, { oldPassword: given, newPassword: given });
  expect(same.status).toBe(400);
  const changed = await changing(token, { oldPassword: given });
  expect(changed.body.value).toMatchObject({ passwordExpired: false });
  const free = changed.body.value.token;
  expect((await call('GET /wps/v2/wallets/balance', { token: free })).status).toBe(200);
  expect((await logInAs(account, NEXT)).body.value).toMatchObject({ passwordExpired: false });
});

test('the password given out cannot be chosen [LGN-4] [R05]', async () => {
  const { account } = await anAccount();
  await settings({ weakDefaultPassword: NEXT });
  expect(await changing(await tokenOf(account))).toMatchObject({
    status: 400,
    body: { errorCode: 'password.common' },
  });
});

test('a password that is too old holds its session back only while a change is forced [LGN-4] [N13]', async () => {
  const { account } = await anAccount();
  await settings({ passwordMaxAgeDays: 30 });
  clock.advance(30 * DAY);
  const held = await tokenOf(account);
  await settings({ switches: { PWDEXPFORCECHANGE3: false } });
  const free = await tokenOf(account);
  await settings({ switches: { PWDEXPFORCECHANGE3: true } });
  const balance = async (token: string) =>
    (await call('GET /wps/v2/wallets/balance', { token })).status;
  expect([await balance(held), await balance(free)]).toEqual([403, 200]);
  expect(await call('DELETE /wps/session/logout', { token: held })).toMatchObject({ status: 200 });
});

test('a plain body is refused before the password is looked at [PWD-2]', async () => {
  const { account } = await anAccount();
  const plain = await call('POST /wps/member/password', {
    token: await tokenOf(account),
    rawBody: JSON.stringify({ oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT }),
    headers: { 'content-type': 'application/json' },
  });
  expect(plain).toMatchObject({ status: 400, body: { errorCode: 'missing_encryption' } });
});
