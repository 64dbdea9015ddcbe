import { beforeEach, expect, test } from 'vitest';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { lastOutboxText } from '#modules/messaging/testing/last-outbox-text.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { testApp } from '#tests/test-app.ts';
import { createAccount } from '../index.ts';

type Login = { readonly value: { readonly token: string; readonly userName: string } };
type Reset = Login & { readonly errorCode?: string };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = 'nine tall herons';
const NEXT = 'eleven quiet boats';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app } = await testApp({ start: false, clock });
await switchCaptchaOff(app);
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let number = 0;

async function aMember() {
  number += 1;
  const account = `stork${number}`;
  const mobileNum = `18123456${String(number).padStart(2, '0')}`;
  const nowMs = clock.nowMs();
  await app.db.transaction(async (tx) => {
    const memberId = await createAccount(app, tx, {
      brandId,
      account,
      password: PASSWORD,
      accountType: 0,
      contacts: { mobile: { mobileNum, dialingCode: '880' } },
      nowMs,
    });
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
  });
  return { account, mobileNum: `0${mobileNum}` };
}
const askForCode = (mobileNum: string, operationType = 'recovery') =>
  call('POST /wps/verification/sms/noLogin', { input: { mobileNum, operationType } });
async function codeFor(mobileNum: string): Promise<string> {
  expect((await askForCode(mobileNum)).status).toBe(200);
  const text = await lastOutboxText(app, { brandId, to: mobileNum });
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
}
const reset = (mobileNum: string, verificationCode: string, part: object = {}) =>
  call<Reset>('POST /wps/member/password/verification', {
    input: { mobileNum, verificationCode, newPassword: NEXT, ...part },
  });
const logIn = (username: string, password: string) =>
  call<Login>('POST /wps/session/login', { input: { username, password, type: 'username' } });
const touch = async (token: string) => (await call('GET /wps/session/touch', { token })).status;
const switchOn = (switches: Readonly<Record<string, boolean>>) =>
  app.db.transaction((tx) => changeSettings(tx, { brandId, change: { switches }, log: app.log }));

beforeEach(async () => {
  // Each test has a day of its own.
  clock.advance(DAY + MINUTE);
  await switchOn({ CHNGPASSVERIF3: true, MOBILEVERCODELOGIN3: true });
});

test('a code to the mobile number gives another password and logs in with it [PWD-1]', async () => {
  const member = await aMember();
  const before = (await logIn(member.account, PASSWORD)).body.value.token;
  const { status, body } = await reset(member.mobileNum, await codeFor(member.mobileNum));
  expect([status, body.value.userName]).toEqual([200, member.account]);
  expect([await touch(before), await touch(body.value.token)]).toEqual([401, 200]);
  expect((await logIn(member.account, PASSWORD)).status).toBe(400);
  expect((await logIn(member.account, NEXT)).status).toBe(200);
});

test('the phone mode needs its switch [PWD-1] [BRD-3]', async () => {
  const member = await aMember();
  const code = await codeFor(member.mobileNum);
  await switchOn({ CHNGPASSVERIF3: false });
  expect((await reset(member.mobileNum, code)).body.errorCode).toBe('function.not.available');
  expect((await askForCode(member.mobileNum)).body.errorCode).toBe('function.not.available');
});

test('a code for a login gives no other password, and is burnt [N9] [R09]', async () => {
  const member = await aMember();
  await askForCode(member.mobileNum, 'login');
  const text = await lastOutboxText(app, { brandId, to: member.mobileNum });
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
  expect(await reset(member.mobileNum, code)).toMatchObject({
    status: 400,
    body: { errorCode: 'verification.code.incorrect' },
  });
  const login = await call<Reset>('POST /wps/session/login', {
    input: { username: member.mobileNum, password: code, type: 'sms' },
  });
  expect(login.body.errorCode).toBe('verification.code.incorrect');
});

test('a code for one number sets no password of another [N10]', async () => {
  const [own, other] = [await aMember(), await aMember()];
  const code = await codeFor(own.mobileNum);
  expect((await reset(other.mobileNum, code)).status).toBe(400);
  expect((await logIn(other.account, PASSWORD)).status).toBe(200);
  expect((await reset(own.mobileNum, code)).status).toBe(200);
});

test('a number nobody has is answered like a wrong code, and no code is sent [N5] [R08]', async () => {
  const member = await aMember();
  const known = await askForCode(member.mobileNum);
  const unknown = await askForCode('01911999999');
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
  const wrong = await reset(member.mobileNum, '000000');
  const nobody = await reset('01911999999', '000000');
  expect(nobody).toMatchObject({ status: wrong.status, body: wrong.body });
  const { rows } = await app.db.pool.query(
    "select state from messaging.message where recipient = '+8801911999999'",
  );
  expect(rows).toEqual([{ state: 'withheld' }]);
});

test('every way to write a number is one number [N12]', async () => {
  const member = await aMember();
  const code = await codeFor(member.mobileNum);
  const bengali = [...`+880 ${member.mobileNum.slice(1)}`]
    .map((sign) => (/\d/.test(sign) ? '০১২৩৪৫৬৭৮৯'[Number(sign)] : sign))
    .join('');
  expect((await reset(bengali, code)).status).toBe(200);
});

test('guesses are looked at five times, then the code is dead [N8]', async () => {
  const member = await aMember();
  const code = await codeFor(member.mobileNum);
  for (let guess = 1; guess <= 5; guess += 1) {
    const wrong = String((Number(code) + guess) % 1_000_000).padStart(6, '0');
    expect((await reset(member.mobileNum, wrong)).status).toBe(400);
  }
  expect((await reset(member.mobileNum, code)).status).toBe(400);
  expect((await logIn(member.account, PASSWORD)).status).toBe(200);
});

test('a code is over after ten minutes, and says so [R09] [ERR-2]', async () => {
  const member = await aMember();
  const code = await codeFor(member.mobileNum);
  clock.advance(10 * MINUTE);
  expect((await reset(member.mobileNum, code)).body.errorCode).toBe('verification.code.expired');
});

test('a password that cannot be chosen is refused before the code is looked at [PWD-1] [R05]', async () => {
  const member = await aMember();
  const code = await codeFor(member.mobileNum);
  const short = await reset(member.mobileNum, code, { newPassword: 'short' });
  const unequal = await reset(member.mobileNum, code, { confirmNewPassword: 'another boat' });
  expect([short.body.errorCode, unequal.body.errorCode]).toEqual([
    'password.length',
    'password.confirmation',
  ]);
  expect((await reset(member.mobileNum, code)).status).toBe(200);
});

test('whose number it is does not show in what a password may hold until the code is right [R08]', async () => {
  const member = await aMember();
  const code = await codeFor(member.mobileNum);
  const newPassword = `my ${member.account} door`;
  const guess = await reset(member.mobileNum, '000001', { newPassword });
  const right = await reset(member.mobileNum, code, { newPassword });
  expect([guess.body.errorCode, right.body.errorCode]).toEqual([
    'verification.code.incorrect',
    'password.contains.name',
  ]);
});
