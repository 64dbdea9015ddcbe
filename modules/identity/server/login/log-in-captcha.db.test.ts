import { beforeEach, expect, test } from 'vitest';
import { findBrand } from '#modules/brand/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import { createAccount } from '../accounts/accounts.ts';

type Reply = {
  readonly success: boolean;
  readonly errorCode?: string;
  readonly value: { readonly captcha?: boolean; readonly token?: string } | null;
};
type Proof = { readonly [field: string]: unknown };

const PASSWORD = 'nine tall herons';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app } = await testApp({ start: false, clock });
const { pool } = app.db;
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let number = 0;

async function anAccount() {
  number += 1;
  const account = `crane${number}`;
  const nowMs = clock.nowMs();
  await app.db.transaction(async (tx) => {
    const fields = { brandId, account, password: PASSWORD, accountType: 0, nowMs };
    const memberId = await createAccount(app, tx, fields);
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
  });
  return account;
}

type Try = {
  readonly ip?: string;
  readonly input?: Proof;
  readonly headers?: Readonly<Record<string, string>>;
};
const logIn = (username: string, { ip = '198.51.100.1', input, headers }: Try = {}) =>
  call<Reply>('POST /wps/session/login', {
    input: { username, password: PASSWORD, type: 'username', ...input },
    ip,
    ...(headers === undefined ? {} : { headers }),
  });
const fail = (username: string, part: Try = {}) =>
  logIn(username, { ...part, input: { password: 'wrong', ...part.input } });

/** A solved slider, as a patient person would bring it. */
async function aProof(ip = '198.51.100.1'): Promise<Proof> {
  const dealt = await call<{ value: { lotNumber: string } }>(
    'GET /wps/captcha/slider?product=login',
    { ip },
  );
  const { lotNumber } = dealt.body.value;
  const { rows } = await pool.query('select gap_x from captcha.slider where lot = $1', [lotNumber]);
  const gap: number = rows[0].gap_x;
  clock.advance(4_000);
  const track = Array.from({ length: 20 }, (_, step) => [
    Math.round(gap * (1 - (1 - step / 19) ** 2)),
    step * 50 + (step % 3),
  ]);
  const solved = await call<{ value: Proof }>('POST /wps/captcha/slider', {
    input: { lotNumber, position: gap, track, milliseconds: 1_200 },
    ip,
  });
  return { geetestValidateV4: solved.body.value };
}

beforeEach(async () => {
  // Each test starts with empty windows.
  clock.advance(60 * 60_000);
  await pool.query('delete from captcha.setting');
  await pool.query('delete from captcha.breaker');
});

test('a failed login says when a captcha is wanted, and the next one must bring it [LGN-3] [LGN-10]', async () => {
  const account = await anAccount();
  const flags: unknown[] = [];
  for (let tried = 0; tried < 3; tried += 1) {
    flags.push((await fail(account)).body.value?.captcha);
  }
  expect(flags).toEqual([false, false, true]);
  expect(await logIn(account)).toMatchObject({
    status: 400,
    body: { errorCode: 'captcha.required', value: { captcha: true } },
  });
  expect(await logIn(account, { input: await aProof() })).toMatchObject({ status: 200 });
  // A successful login clears the counts.
  expect((await fail(account)).body.value?.captcha).toBe(false);
});

test('the captcha is asked for alike for names without an account [LGN-10] [N4]', async () => {
  const shown: unknown[] = [];
  for (const name of [await anAccount(), 'nobody-there']) {
    const ip = `198.51.100.${name.length}`;
    const replies: unknown[] = [];
    for (let tried = 0; tried < 5; tried += 1) {
      const { status, body } = await fail(name, { ip });
      replies.push([status, body]);
    }
    shown.push(replies);
  }
  expect(shown[0]).toEqual(shown[1]);
});

test('an unasked proof and a numbered type are no reason to refuse, and a wrong password still counts [W7]', async () => {
  const account = await anAccount();
  const empty = {
    captcha_id: '',
    lot_number: '',
    pass_token: '',
    gen_time: '',
    captcha_output: '',
  };
  const input = { type: '1', captcha: 'ABCD', geetestValidateV4: empty };
  expect((await logIn(account, { input })).status).toBe(200);
  const flags: unknown[] = [];
  for (let tried = 0; tried < 3; tried += 1) {
    const { errorCode, value } = (await fail(account, { input })).body;
    flags.push([errorCode, value?.captcha]);
  }
  expect(flags).toEqual([
    ['login.incorrect', false],
    ['login.incorrect', false],
    ['login.incorrect', true],
  ]);
  // From here on a proof is wanted, and this one is none.
  expect((await logIn(account, { input })).body.errorCode).toBe('geetest.failed');
});

test('a slider is good once: sent again it is refused [N6] [LGN-3]', async () => {
  const account = await anAccount();
  for (let tried = 0; tried < 3; tried += 1) {
    await fail(account);
  }
  const proof = await aProof();
  expect((await fail(account, { input: proof })).body.errorCode).toBe('login.incorrect');
  expect(await logIn(account, { input: proof })).toMatchObject({
    status: 400,
    body: { errorCode: 'geetest.used', value: { captcha: true } },
  });
});

test('dropping the slider’s fields or the type does not get round the captcha [N7]', async () => {
  const account = await anAccount();
  for (let tried = 0; tried < 3; tried += 1) {
    await fail(account);
  }
  const proof = await aProof();
  const { lot_number: _dropped, ...stripped } = proof['geetestValidateV4'] as Proof;
  const replies = [
    await logIn(account),
    await logIn(account, { input: { captcha: '' } }),
    await logIn(account, { input: { ...stripped } }),
    await logIn(account, { input: { geetestValidateV4: undefined, lot_number: '' } }),
    await logIn(account, { input: { type: 'sms' } }),
    await logIn(account, { input: { type: 'firebase' } }),
  ];
  expect(replies.map(({ status, body }) => [status, body.value?.token])).toEqual(
    replies.map(() => [400, undefined]),
  );
});

test('a list of pairs tried from one address meets the captcha within ten tries [N1]', async () => {
  const valid = await Promise.all(Array.from({ length: 5 }, () => anAccount()));
  const ip = '203.0.113.66';
  let tokens = 0;
  let firstAsked: number | undefined;
  for (let tried = 0; tried < 120; tried += 1) {
    const owner = tried % 24 === 20 ? valid[(tried - 20) / 24] : undefined;
    const reply =
      owner === undefined ? await fail(`stuffed${tried}`, { ip }) : await logIn(owner, { ip });
    if (reply.body.errorCode === 'captcha.required') {
      firstAsked ??= tried;
    }
    tokens += reply.status === 200 ? 1 : 0;
  }
  expect(firstAsked).toBeLessThanOrEqual(10);
  expect(tokens).toBe(0);
});

test('while most logins of the brand fail everybody is asked, but for browsers an account knows [N2]', async () => {
  const [known, stranger] = [await anAccount(), await anAccount()];
  const headers = { cookie: 'SHELL_deviceId=6f1b2c3d-0000-4aaa-8bbb-0123456789ab' };
  expect((await logIn(known, { headers, ip: '192.0.2.1' })).status).toBe(200);
  for (let tried = 0; tried < 60; tried += 1) {
    await fail(`spread${tried}`, { ip: `10.9.${tried}.1` });
  }
  const asked = await logIn(stranger, { ip: '192.0.2.2' });
  expect(asked.body.errorCode).toBe('captcha.required');
  // The known browser, from an address it never used; another account is not known in it.
  expect((await logIn(known, { headers, ip: '192.0.2.3' })).status).toBe(200);
  expect((await logIn(stranger, { headers, ip: '192.0.2.3' })).body.errorCode).toBe(
    'captcha.required',
  );
});

test('two hundred wrong passwords do not lock a member out of the own browser [N3]', async () => {
  const account = await anAccount();
  const headers = { cookie: 'lang=bn; SHELL_deviceId=abcdef0123456789abcdef' };
  expect((await logIn(account, { headers, ip: '192.0.2.9' })).status).toBe(200);
  for (let tried = 0; tried < 200; tried += 1) {
    await fail(account, { ip: `10.7.${tried >> 3}.${tried & 7}` });
  }
  expect((await logIn(account, { headers, ip: '192.0.2.10' })).status).toBe(200);
});
