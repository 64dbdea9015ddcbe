import { beforeEach, expect, test } from 'vitest';
import { createBrand, findBrand } from '#modules/brand/server/index.ts';
import { createAccount, setAccountActive } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import { softPasskey } from '../../testing/soft-passkey.ts';

type Reply = {
  readonly errorCode?: string;
  readonly value: {
    readonly token: string;
    readonly userName: string;
    readonly challenge: string;
    readonly passkeys: readonly { readonly id: number; readonly name: string }[];
    readonly recoveryCodes: readonly string[];
    readonly allowCredentials: readonly { readonly id: string }[];
    readonly user: { readonly id: string };
  };
};

const MINUTE = 60_000;
const PASSWORD = 'nine tall herons';
const PASSKEYS = '/wps/member/security/factors/passkeys';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let number = 0;

beforeEach(() => clock.advance(16 * MINUTE));

const post = (path: string, token: string | undefined, input: object = {}, merchant = 'shapla') =>
  call<Reply>(`POST ${path}`, { input, merchant, ...(token === undefined ? {} : { token }) });
const logIn = (username: string) =>
  call<Reply>('POST /wps/session/login', {
    input: { username, password: PASSWORD, type: 'username' },
  });
const challengeFor = async (path: string, token?: string, input: object = {}) =>
  (await post(path, token, input)).body.value.challenge;
const alone = async (passkey: object, merchant = 'shapla') =>
  await post('/wps/session/login/passkey', undefined, { passkey }, merchant);
const begin = () => challengeFor('/wps/session/login/passkey/begin');

async function aMember() {
  number += 1;
  const account = `stilt${number}`;
  const nowMs = clock.nowMs();
  const id = await app.db.transaction(async (tx) => {
    const fields = { brandId, account, password: PASSWORD, accountType: 0, nowMs };
    const memberId = await createAccount(app, tx, fields);
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
    return memberId;
  });
  return { account, id, token: (await logIn(account)).body.value.token };
}

async function aMemberWithPasskey() {
  const member = await aMember();
  const key = softPasskey();
  await post('/wps/member/security/proof', member.token, { proof: { password: PASSWORD } });
  const challenge = await challengeFor(`${PASSKEYS}/begin`, member.token);
  const added = await post(PASSKEYS, member.token, {
    name: 'My phone',
    passkey: key.create({ challenge }),
  });
  return { ...member, key, added };
}

test('a passkey logs in by itself, once for each challenge [LGN-11]', async () => {
  const { account, key, added } = await aMemberWithPasskey();
  expect(added.body.value.recoveryCodes).toHaveLength(10);
  const answer = key.get({ challenge: await begin() });
  expect(await alone(answer)).toMatchObject({
    status: 200,
    body: { value: { userName: account } },
  });
  expect(await alone(answer)).toMatchObject({
    status: 400,
    body: { errorCode: 'factor.passkey.refused' },
  });
});

test('alone a passkey must know its owner, beside a password it need not [LGN-11]', async () => {
  const { account, key } = await aMemberWithPasskey();
  const unknown = key.get({ challenge: await begin(), isVerified: false });
  expect((await alone(unknown)).status).toBe(400);
  const held = await logIn(account);
  expect(held).toMatchObject({ status: 403, body: { errorCode: 'login.factor.required' } });
  const step = '/wps/session/login/factor';
  const options = await post(`${step}/begin`, undefined, { challenge: held.body.value.challenge });
  expect(options.body.value.allowCredentials).toMatchObject([{ id: key.id }]);
  const passkey = key.get({ challenge: options.body.value.challenge, isVerified: false });
  const done = await post(step, undefined, {
    challenge: held.body.value.challenge,
    proof: { passkey },
  });
  expect(done).toMatchObject({ status: 200, body: { value: { userName: account } } });
});

test('a passkey of somebody else finishes no login [LGN-11]', async () => {
  const { account } = await aMemberWithPasskey();
  const { key: foreign } = await aMemberWithPasskey();
  const challenge = (await logIn(account)).body.value.challenge;
  const step = '/wps/session/login/factor';
  const options = await challengeFor(`${step}/begin`, undefined, { challenge });
  const passkey = foreign.get({ challenge: options });
  expect(await post(step, undefined, { challenge, proof: { passkey } })).toMatchObject({
    status: 400,
    body: { errorCode: 'factor.passkey.refused' },
  });
});

test('a counter that goes back means a copy, and is refused [LGN-11]', async () => {
  const { key } = await aMemberWithPasskey();
  expect((await alone(key.get({ challenge: await begin(), counter: 7 }))).status).toBe(200);
  expect((await alone(key.get({ challenge: await begin(), counter: 7 }))).status).toBe(400);
  expect((await alone(key.get({ challenge: await begin(), counter: 5 }))).status).toBe(400);
  expect((await alone(key.get({ challenge: await begin(), counter: 8 }))).status).toBe(200);
});

test('an answer for another site, another brand or an older challenge does not count [LGN-11] [N22]', async () => {
  const { key } = await aMemberWithPasskey();
  const bait = 'shapla.example';
  const lured = key.get({ challenge: await begin(), origin: `https://${bait}`, host: bait });
  expect((await alone(lured)).status).toBe(400);
  const ground = { challenge: await begin(), origin: 'https://localhost.shapla.example' };
  expect((await alone(key.get(ground))).status).toBe(400);
  const stale = await begin();
  clock.advance(5 * MINUTE);
  expect((await alone(key.get({ challenge: stale }))).status).toBe(400);
  await app.db.transaction((tx) => createBrand(tx, { code: 'padma', settings: {}, log: app.log }));
  expect((await alone(key.get({ challenge: await begin() }), 'padma')).status).toBe(400);
});

test('a challenge serves one purpose: what was asked to add a passkey does not log in [LGN-11]', async () => {
  const { token, key } = await aMemberWithPasskey();
  const challenge = await challengeFor(`${PASSKEYS}/begin`, token);
  expect((await alone(key.get({ challenge }))).status).toBe(400);
  const another = softPasskey();
  const login = await begin();
  expect(
    await post(PASSKEYS, token, { name: 'x', passkey: another.create({ challenge: login }) }),
  ).toMatchObject({ status: 400, body: { errorCode: 'factor.passkey.refused' } });
});

test('a closed account cannot come in by passkey [R14]', async () => {
  const { id, key } = await aMemberWithPasskey();
  await app.db.transaction((tx) =>
    setAccountActive(tx, app, {
      brandId,
      accountId: id,
      isActive: false,
      nowMs: clock.nowMs(),
    }),
  );
  expect(await alone(key.get({ challenge: await begin() }))).toMatchObject({
    status: 403,
    body: { errorCode: 'account.disabled' },
  });
});

test('a passkey is named, proves and goes by its owner alone [LGN-11] [R15]', async () => {
  const { token, key } = await aMemberWithPasskey();
  const other = await aMember();
  const list = async () =>
    (await call<Reply>('GET /wps/member/security/factors', { token })).body.value.passkeys;
  const [stored] = await list();
  expect(stored).toMatchObject({ name: 'My phone' });
  const id = stored?.id ?? 0;
  expect((await post(`${PASSKEYS}/rename`, other.token, { id, name: 'mine' })).status).toBe(409);
  expect((await post(`${PASSKEYS}/rename`, token, { id, name: 'a\u202eb' })).status).toBe(400);
  expect((await post(`${PASSKEYS}/rename`, token, { id, name: 'নীল ফোন' })).status).toBe(200);
  expect(await list()).toMatchObject([{ name: 'নীল ফোন' }]);
  clock.advance(5 * MINUTE);
  expect((await post(`${PASSKEYS}/remove`, token, { id })).status).toBe(403);
  const proof = '/wps/member/security/proof';
  const challenge = await challengeFor(`${proof}/begin`, token);
  expect((await post(proof, token, { proof: { passkey: key.get({ challenge }) } })).status).toBe(
    200,
  );
  expect((await post(`${PASSKEYS}/remove`, token, { id })).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await alone(key.get({ challenge: await begin() }))).status).toBe(400);
});

test('a bare address has no passkeys [LGN-11]', async () => {
  const reply = await call<Reply>('POST /wps/session/login/passkey/begin', {
    input: {},
    headers: { host: '127.0.0.1:8080' },
  });
  expect(reply).toMatchObject({ status: 400, body: { errorCode: 'factor.passkey.host' } });
});
