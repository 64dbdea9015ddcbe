import { beforeEach, expect, test } from 'vitest';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { changeLimits } from '#modules/messaging/server/codes/limits.ts';
import { lastOutboxText } from '#modules/messaging/testing/last-outbox-text.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import { createAccount } from '../accounts/accounts.ts';

type Reply = {
  readonly errorCode?: string;
  readonly value: {
    readonly token?: string;
    readonly challenge: string;
    readonly channels?: readonly { readonly channel: string; readonly to: string }[];
  };
};

const DAY = 86_400_000;
const PASSWORD = 'nine tall herons';
const HOME = '198.51.100.1';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let number = 0;

async function aMember(contact: { readonly hasMobile?: boolean; readonly hasMail?: boolean } = {}) {
  number += 1;
  const account = `plover${number}`;
  const mobileNum = `1713${String(number).padStart(6, '0')}`;
  const email = `plover${number}@example.com`;
  const nowMs = clock.nowMs();
  await app.db.transaction(async (tx) => {
    const { hasMobile = true, hasMail = false } = contact;
    const contacts = {
      ...(hasMobile ? { mobile: { mobileNum, dialingCode: '880' } } : {}),
      ...(hasMail ? { email } : {}),
    };
    const fields = { brandId, account, password: PASSWORD, accountType: 0, contacts, nowMs };
    const memberId = await createAccount(app, tx, fields);
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
  });
  return { account, mobileNum, email };
}

type From = { readonly ip?: string; readonly cookie?: string };
const logIn = (username: string, { ip = HOME, cookie }: From = {}) =>
  call<Reply>('POST /wps/session/login', {
    input: { username, password: PASSWORD, type: 'username' },
    ip,
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  });
const send = (challenge: string, channel?: string) =>
  call<Reply>('POST /wps/session/login/verification/send', { input: { challenge, channel } });
const verify = (challenge: string, verificationCode: string, channel?: string, ip = HOME) =>
  call<Reply>('POST /wps/session/login/verification', {
    input: { challenge, verificationCode, channel },
    ip,
  });
const codeOf = async (to: string) =>
  /\b\d{6}\b/.exec((await lastOutboxText(app, { brandId, to })) ?? '')?.[0] ?? '';
const messageCount = async () => {
  const { rows } = await app.db.pool.query(
    "select count(*)::int as n from messaging.message where what = 'notice.newLogin'",
  );
  return rows[0].n as number;
};
const change = (verifyNewAddress: boolean) =>
  app.db.transaction((tx) =>
    changeSettings(tx, { brandId, change: { verifyNewAddress }, log: app.log }),
  );

beforeEach(async () => {
  clock.advance(DAY);
  await change(true);
  await app.db.transaction((tx) =>
    changeLimits(tx, { brandId, limits: { perIpHour: 1_000, perBrandDay: 10_000 } }),
  );
});

test('a login from a new address waits for a code to the own phone, then the address is known [LGN-8] [R16]', async () => {
  const { account, mobileNum } = await aMember();
  expect((await logIn(account)).status).toBe(200);
  const elsewhere = { ip: '203.0.113.20' };
  const held = await logIn(account, elsewhere);
  expect(held).toMatchObject({
    status: 403,
    body: {
      errorCode: 'login_verify_required',
      value: { step: 'verify', channels: [{ channel: 'sms', to: expect.stringContaining('*') }] },
    },
  });
  expect(JSON.stringify(held.body)).not.toContain(mobileNum);
  const { challenge } = held.body.value;
  expect((await send(challenge)).status).toBe(200);
  const done = await verify(challenge, await codeOf(mobileNum), undefined, elsewhere.ip);
  expect(done).toMatchObject({ status: 200, body: { value: { userName: account } } });
  expect((await logIn(account, elsewhere)).status).toBe(200);
});

test('the code may go by mail, and one of the phone does not stand for it [LGN-8]', async () => {
  const { account, email, mobileNum } = await aMember({ hasMail: true });
  await logIn(account);
  const held = await logIn(account, { ip: '203.0.113.21' });
  expect(held.body.value.channels?.map(({ channel }) => channel)).toEqual(['sms', 'mail']);
  const { challenge } = held.body.value;
  await send(challenge, 'sms');
  await send(challenge, 'mail');
  expect((await verify(challenge, await codeOf(mobileNum), 'mail')).body.errorCode).toBe(
    'verification.code.incorrect',
  );
  expect((await verify(challenge, await codeOf(email), 'mail')).status).toBe(200);
});

test('five wrong codes end the login, and the right one comes too late [R09] [N8]', async () => {
  const { account, mobileNum } = await aMember();
  await logIn(account);
  const { challenge } = (await logIn(account, { ip: '203.0.113.22' })).body.value;
  await send(challenge);
  const code = await codeOf(mobileNum);
  const wrong = code === '111111' ? '222222' : '111111';
  const codes: unknown[] = [];
  for (let tried = 0; tried < 6; tried += 1) {
    codes.push((await verify(challenge, wrong)).body.errorCode);
  }
  expect(codes).toEqual([
    ...Array.from({ length: 5 }, () => 'verification.code.incorrect'),
    'login.challenge.gone',
  ]);
  expect((await verify(challenge, code)).body.errorCode).toBe('login.challenge.gone');
  expect((await send(challenge)).body.errorCode).toBe('login.challenge.gone');
});

test('a code of one login does not finish that of another account [N9] [N10]', async () => {
  const [mine, victim] = [await aMember(), await aMember()];
  await logIn(mine.account);
  await logIn(victim.account);
  const own = (await logIn(mine.account, { ip: '203.0.113.23' })).body.value.challenge;
  const theirs = (await logIn(victim.account, { ip: '203.0.113.23' })).body.value.challenge;
  await send(own);
  await send(theirs);
  expect((await verify(theirs, await codeOf(mine.mobileNum))).body.errorCode).toBe(
    'verification.code.incorrect',
  );
});

test('a first login, a known address, an account without contacts and a brand that does not want it are not asked [LGN-8]', async () => {
  const [newcomer, known, silent] = [
    await aMember(),
    await aMember(),
    await aMember({ hasMobile: false }),
  ];
  expect((await logIn(newcomer.account, { ip: '203.0.113.30' })).status).toBe(200);
  await logIn(known.account);
  expect((await logIn(known.account)).status).toBe(200);
  await logIn(silent.account);
  expect((await logIn(silent.account, { ip: '203.0.113.31' })).status).toBe(200);
  await change(false);
  expect((await logIn(known.account, { ip: '203.0.113.32' })).status).toBe(200);
});

test('a login in a new browser at a new address is notified to the member, others are not [R16]', async () => {
  await change(false);
  const { account, email } = await aMember({ hasMail: true });
  const cookie = 'SHELL_deviceId=0123456789abcdef0123';
  const before = await messageCount();
  await logIn(account, { cookie });
  await logIn(account, { ip: '203.0.113.40', cookie });
  await logIn(account);
  expect(await messageCount()).toBe(before);
  await logIn(account, { ip: '203.0.113.41', cookie: 'SHELL_deviceId=fedcba9876543210fedc' });
  expect(await messageCount()).toBe(before + 1);
  expect(await lastOutboxText(app, { brandId, to: email })).toContain('203.0.113.41');
});
