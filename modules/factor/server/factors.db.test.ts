import { generateSync } from 'otplib';
import { beforeEach, expect, test } from 'vitest';
import { findBrand } from '#modules/brand/server/index.ts';
import { createAccount } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';

type Reply = {
  readonly errorCode?: string;
  readonly value: {
    readonly token: string;
    readonly challenge: string;
    readonly secret: string;
    readonly uri: string;
    readonly recoveryCodes: readonly string[];
    readonly recoveryCodesLeft: number;
    readonly bindGA: boolean;
  };
};

const MINUTE = 60_000;
const PASSWORD = 'nine tall herons';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app, composition } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
const FACTORS = '/wps/member/security/factors';
let number = 0;

beforeEach(() => clock.advance(16 * MINUTE));

async function aMember() {
  number += 1;
  const account = `crane${number}`;
  const nowMs = clock.nowMs();
  const id = await app.db.transaction(async (tx) => {
    const fields = { brandId, account, password: PASSWORD, accountType: 0, nowMs };
    const memberId = await createAccount(app, tx, fields);
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
    return memberId;
  });
  const { body } = await logIn(account);
  return { account, id, token: body.value.token };
}

const logIn = (username: string, headers: Readonly<Record<string, string>> = {}) =>
  call<Reply>('POST /wps/session/login', {
    input: { username, password: PASSWORD, type: 'username' },
    headers,
  });
const post = (path: string, token: string, input: object = {}) =>
  call<Reply>(`POST ${path}`, { token, input });
const prove = (token: string, proof: object = { password: PASSWORD }) =>
  post('/wps/member/security/proof', token, { proof });
const finish = (challenge: string, proof: object) =>
  call<Reply>('POST /wps/session/login/factor', { input: { challenge, proof } });
const codeAt = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(clock.nowMs() / 1_000) + steps * 30 });
const held = async (account: string) => (await logIn(account)).body.value.challenge;

async function aBoundMember() {
  const member = await aMember();
  await prove(member.token);
  const begun = await post(`${FACTORS}/authenticator/begin`, member.token);
  const { secret } = begun.body.value;
  const confirmed = await post(`${FACTORS}/authenticator/confirm`, member.token, {
    code: codeAt(secret),
  });
  clock.advance(MINUTE);
  return { ...member, secret, recoveryCodes: confirmed.body.value.recoveryCodes };
}

test('an authenticator counts once a code has confirmed it, and comes with ten recovery codes [LGN-11]', async () => {
  const { account, token } = await aMember();
  await prove(token);
  const begun = await post(`${FACTORS}/authenticator/begin`, token);
  expect(begun.body.value.uri).toContain(`otpauth://totp/`);
  expect(begun.body.value.uri).toContain(`secret=${begun.body.value.secret}`);
  expect((await logIn(account)).status).toBe(200);
  expect(await post(`${FACTORS}/authenticator/confirm`, token, { code: '000000' })).toMatchObject({
    status: 400,
    body: { errorCode: 'factor.code.incorrect' },
  });
  const code = codeAt(begun.body.value.secret);
  const confirmed = await post(`${FACTORS}/authenticator/confirm`, token, { code });
  expect(new Set(confirmed.body.value.recoveryCodes).size).toBe(10);
  const info = await call<Reply>('GET /wps/member/info', { token });
  expect(info.body.value.bindGA).toBe(true);
});

test('with a second factor a password alone opens no session [LGN-11] [R06]', async () => {
  const { account, secret } = await aBoundMember();
  const first = await logIn(account);
  expect(first).toMatchObject({ status: 403, body: { errorCode: 'login.factor.required' } });
  expect(first.body.value.token).toBeUndefined();
  const { challenge } = first.body.value;
  expect(await finish(challenge, { code: '000000' })).toMatchObject({
    status: 400,
    body: { errorCode: 'factor.code.incorrect' },
  });
  const done = await finish(challenge, { code: codeAt(secret) });
  expect(done).toMatchObject({ status: 200, body: { value: { userName: account } } });
  expect(await finish(challenge, { code: codeAt(secret, 1) })).toMatchObject({
    status: 400,
    body: { errorCode: 'login.challenge.gone' },
  });
});

test('a code is good for one step around now, and once [LGN-11]', async () => {
  const { account, secret } = await aBoundMember();
  expect((await finish(await held(account), { code: codeAt(secret, 2) })).status).toBe(400);
  expect((await finish(await held(account), { code: codeAt(secret, -2) })).status).toBe(400);
  const early = codeAt(secret, 1);
  expect((await finish(await held(account), { code: early })).status).toBe(200);
  expect((await finish(await held(account), { code: early })).status).toBe(400);
  expect((await finish(await held(account), { code: codeAt(secret) })).status).toBe(400);
  clock.advance(MINUTE);
  const bengali = codeAt(secret).replaceAll(/\d/g, (digit) =>
    String.fromCharCode(0x09e6 + Number(digit)),
  );
  expect((await finish(await held(account), { code: bengali })).status).toBe(200);
});

test('a recovery code opens the login once, however it is typed [LGN-11]', async () => {
  const { account, recoveryCodes } = await aBoundMember();
  const typed = (recoveryCodes[3] ?? '').toUpperCase().replace('-', ' ');
  expect((await finish(await held(account), { recoveryCode: typed })).status).toBe(200);
  expect((await finish(await held(account), { recoveryCode: typed })).status).toBe(400);
  expect((await finish(await held(account), { recoveryCode: 'aaaaa-aaaaa' })).status).toBe(400);
});

test('guesses are counted for the account, over any number of logins [LGN-11] [R15]', async () => {
  const { account, secret } = await aBoundMember();
  for (let round = 0; round < 5; round += 1) {
    const challenge = await held(account);
    await finish(challenge, { code: '000000' });
    await finish(challenge, { code: '111111' });
  }
  expect(await finish(await held(account), { code: codeAt(secret) })).toMatchObject({
    status: 429,
    body: { errorCode: 'too.many.requests' },
  });
  clock.advance(16 * MINUTE);
  expect((await finish(await held(account), { code: codeAt(secret) })).status).toBe(200);
});

test('a session alone changes no factor: it takes a proof of the last five minutes [R15]', async () => {
  const { token, secret } = await aBoundMember();
  const other = await aMember();
  clock.advance(5 * MINUTE);
  for (const path of [
    `${FACTORS}/authenticator/remove`,
    `${FACTORS}/recovery`,
    `${FACTORS}/passkeys/begin`,
  ]) {
    expect(await post(path, token)).toMatchObject({
      status: 403,
      body: { errorCode: 'factor.proof.required' },
    });
  }
  expect(await post(`${FACTORS}/authenticator/begin`, other.token)).toMatchObject({ status: 403 });
  expect(await prove(other.token, { password: 'ten tall herons' })).toMatchObject({
    status: 400,
    body: { errorCode: 'password.old.incorrect' },
  });
  expect((await prove(token, { code: codeAt(secret) })).status).toBe(200);
  expect((await post(`${FACTORS}/authenticator/remove`, token)).status).toBe(200);
});

test('[S7] with a second factor the password alone proves nothing, whatever it asks for', async () => {
  const { token, secret } = await aBoundMember();
  clock.advance(5 * MINUTE);
  expect(await prove(token)).toMatchObject({
    status: 403,
    body: { errorCode: 'factor.proof.by.factor' },
  });
  for (const path of [
    `${FACTORS}/authenticator/remove`,
    `${FACTORS}/recovery`,
    `${FACTORS}/passkeys/begin`,
  ]) {
    expect((await post(path, token)).status).toBe(403);
  }
  expect((await prove(token, { code: codeAt(secret) })).status).toBe(200);
  expect((await post(`${FACTORS}/authenticator/remove`, token)).status).toBe(200);
});

/** The calls that ask a member for the password once more; the second factor is asked for before it, and before all else. */
const ASKS_PASSWORD: Readonly<Record<string, object>> = {
  'POST /wps/member/password': {
    oldPassword: PASSWORD,
    newPassword: 'eleven quiet boats',
    confirmNewPassword: 'eleven quiet boats',
  },
  'POST /wps/member/security/close': { password: PASSWORD },
  'POST /wps/member/social/link': { handle: 'a'.repeat(43), password: PASSWORD },
  'POST /wps/member/social/unlink': { provider: 'somewhere', password: PASSWORD },
};

test('[S7] every call of a member that has a field for a password is tried here', () => {
  const asking = composition.handlers
    .filter(({ endpoint }) => ['member', 'trueMember', 'agent'].includes(endpoint.auth))
    .filter(({ endpoint }) => /"(?:old)?password"/i.test(JSON.stringify(endpoint.input)))
    .map(({ endpoint }) => endpoint.wire[0] ?? '')
    // In the wire family's fields this one is the payment PIN, which withdrawals try (CSH-3).
    .filter((wire) => wire !== 'POST /wps/v2/transaction/withdraw')
    // An agent gives a first password to somebody of the team, and does not say the own one.
    .filter((wire) => !/ \/wps\/agent\/downline(?:\/|$)/.test(wire));
  expect(asking.toSorted()).toEqual(
    [...Object.keys(ASKS_PASSWORD), 'POST /wps/member/security/proof'].toSorted(),
  );
});

test.each(Object.entries(ASKS_PASSWORD))(
  '[S7] %s asks for the second factor where there is one, and the password alone does nothing',
  async (wire, input) => {
    const { account, token, secret } = await aBoundMember();
    clock.advance(5 * MINUTE);
    expect(await call<Reply>(wire, { token, input })).toMatchObject({
      status: 403,
      body: { errorCode: 'factor.proof.required' },
    });
    expect((await logIn(account)).body.errorCode).toBe('login.factor.required');
    expect((await prove(token, { code: codeAt(secret) })).status).toBe(200);
    expect((await call<Reply>(wire, { token, input })).body.errorCode).not.toBe(
      'factor.proof.required',
    );
  },
);

test('[S7] without a second factor the password is the proof', async () => {
  const { token } = await aMember();
  const wire = 'POST /wps/member/password';
  expect((await call(wire, { token, input: ASKS_PASSWORD[wire] })).status).toBe(200);
});

test('[S7] a session that is older than the factor ends when the factor is added, remembered or not', async () => {
  const { account, token } = await aMember();
  const older = (await logIn(account)).body.value.token;
  const remembered = await call<Reply>('POST /wps/session/login', {
    input: { username: account, password: PASSWORD, type: 'username', rememberMe: true },
  });
  const cookie = (remembered.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const started = (await logIn(account)).status;
  expect(started).toBe(200);
  await prove(older);
  await prove(token);
  const begun = await post(`${FACTORS}/authenticator/begin`, token);
  const code = codeAt(begun.body.value.secret);
  expect((await post(`${FACTORS}/authenticator/confirm`, token, { code })).status).toBe(200);
  expect((await post(`${FACTORS}/authenticator/remove`, older)).status).toBe(401);
  expect(
    (await call('GET /wps/session/touch', { token: remembered.body.value.token })).status,
  ).toBe(401);
  const back = await call('POST /wps/session/login/device', {
    input: {},
    headers: { cookie, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
  });
  expect(back.status).toBe(401);
  expect((await call('GET /wps/session/touch', { token })).status).toBe(200);
});

test('[S7] a recovery code stands in for a lost factor, once', async () => {
  const { token, recoveryCodes } = await aBoundMember();
  clock.advance(5 * MINUTE);
  const [first = ''] = recoveryCodes;
  expect((await prove(token, { recoveryCode: 'aaaaa-aaaaa' })).status).toBe(400);
  expect((await prove(token, { recoveryCode: first })).status).toBe(200);
  expect((await post(`${FACTORS}/authenticator/remove`, token)).status).toBe(200);
});

test('without its last factor an account logs in by password again, and the recovery codes are gone [LGN-11]', async () => {
  const { account, token, secret } = await aBoundMember();
  await prove(token, { code: codeAt(secret) });
  expect((await post(`${FACTORS}/authenticator/remove`, token)).status).toBe(200);
  expect((await logIn(account)).status).toBe(200);
  const left = await call<Reply>(`GET ${FACTORS}`, { token });
  expect(left.body.value).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 });
  expect(await post(`${FACTORS}/recovery`, token)).toMatchObject({
    status: 409,
    body: { errorCode: 'factor.none' },
  });
});

test('new recovery codes void those before [LGN-11]', async () => {
  const { account, token, secret, recoveryCodes } = await aBoundMember();
  await prove(token, { code: codeAt(secret) });
  const renewed = await post(`${FACTORS}/recovery`, token);
  const [former = ''] = recoveryCodes;
  const [next = ''] = renewed.body.value.recoveryCodes;
  expect((await finish(await held(account), { recoveryCode: former })).status).toBe(400);
  expect((await finish(await held(account), { recoveryCode: next })).status).toBe(200);
});

test('the database holds neither secret nor recovery code [R06]', async () => {
  const { id, secret, recoveryCodes } = await aBoundMember();
  const { rows } = await app.db.pool.query(
    `select encode(a.sealed_secret, 'escape') as secret, array_agg(encode(c.code_hash, 'escape')) as codes
       from factor.authenticator a join factor.recovery_code c using (account_id)
      where account_id = $1 group by 1`,
    [id],
  );
  const stored = JSON.stringify(rows);
  expect(rows).toHaveLength(1);
  for (const plain of [secret, ...recoveryCodes]) {
    expect(stored).not.toContain(plain);
  }
});
