import { beforeEach, expect, test } from 'vitest';
import {
  createAccount,
  demoBrandId,
  passwordHashing,
  setPaymentPassword,
} from '#modules/identity/server/index.ts';
import { lastOutboxText } from '#modules/messaging/testing/last-outbox-text.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import { createMember } from '../members.ts';
import { provePaymentPassword } from './prove-payment-password.ts';

type Reply = {
  readonly errorCode?: string;
  readonly value: Readonly<Record<string, unknown>> & {
    readonly token: string;
    readonly left: number;
    readonly until: number;
  };
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PASSWORD = 'nine tall herons';
const OFFICE_PASSWORD = 'Shapla-demo-1';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app, runJobs } = await testApp({ start: false, clock, seed: true });
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;
let number = 0;

beforeEach(() => clock.advance(16 * MINUTE));

async function aMember() {
  number += 1;
  const account = `curlew${number}`;
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
const logIn = (username: string, password = PASSWORD) =>
  call<Reply>('POST /wps/session/login', { input: { username, password, type: 'username' } });
const post = (path: string, token: string, input: object = {}) =>
  call<Reply>(`POST /wps/member/security/${path}`, { token, input });
const prove = (token: string) => post('proof', token, { proof: { password: PASSWORD } });
const profileOf = async (token: string) =>
  (await call<Reply>('GET /wps/member/security/profile', { token })).body.value;
/** The next message of the outbox to a contact; jobs run first. */
const sentTo = async (to: string) => {
  await runJobs();
  return await lastOutboxText(app, { brandId, to });
};
const codeOf = async (to: string) => /\d{6}/.exec((await sentTo(to)) ?? '')?.[0] ?? '';

async function bindMobile(token: string, mobileNum: string) {
  const sent = await call('POST /wps/v2/verification/sms/send', {
    token,
    input: { mobileNum, countryDialingCode: '880', operationType: 'bind' },
  });
  expect(sent.status).toBe(200);
  const verificationCode = await codeOf(`+880${mobileNum.slice(-10)}`);
  return await post('contact/mobile', token, {
    mobileNum,
    countryDialingCode: '880',
    verificationCode,
  });
}

async function bindMail(token: string, email: string) {
  await call('POST /wps/v2/verification/mail/send', {
    token,
    input: { email, operationType: 'bind' },
  });
  return await post('contact/mail', token, { email, verificationCode: await codeOf(email) });
}

const setPin = (token: string, pin: string, more: object = {}) =>
  post('payment', token, { paymentPassword: pin, confirmPaymentPassword: pin, ...more });

test('a number is bound by its own code and a fresh proof, and shown masked [MC-1] [R15]', async () => {
  const { token } = await aMember();
  expect(await bindMobile(token, '01712000001')).toMatchObject({
    status: 403,
    body: { errorCode: 'factor.proof.required' },
  });
  clock.advance(2 * MINUTE);
  await prove(token);
  expect((await bindMobile(token, '01712000001')).status).toBe(200);
  expect(await profileOf(token)).toMatchObject({
    mobile: { masked: '******0001', isVerified: true },
  });
  const info = await call<Reply>('GET /wps/member/info', { token });
  expect(info.body.value).toMatchObject({ mobileVerified: true, countryDialingCode: '880' });
  expect(
    await post('contact/mobile', token, { mobileNum: '01712000001', verificationCode: '1' }),
  ).toMatchObject({ status: 409, body: { errorCode: 'contact.same' } });
});

test('a contact that was proved belongs to one member of the brand [MC-1]', async () => {
  const first = await aMember();
  const second = await aMember();
  await prove(first.token);
  await prove(second.token);
  expect((await bindMail(first.token, 'Heron@Example.org')).status).toBe(200);
  clock.advance(2 * MINUTE);
  await prove(second.token);
  expect(await bindMail(second.token, 'heron@example.org')).toMatchObject({
    status: 409,
    body: { errorCode: 'contact.taken' },
  });
});

test('the contact of before hears of a change [R16]', async () => {
  const { token } = await aMember();
  await prove(token);
  await bindMail(token, 'old.nest@example.org');
  clock.advance(2 * MINUTE);
  await prove(token);
  expect((await bindMail(token, 'new.nest@example.org')).status).toBe(200);
  expect(await sentTo('old.nest@example.org')).toMatch(/ফোন বা ইমেইল বদলানো/);
});

test('a code for one number binds no other [MC-1] [N10]', async () => {
  const { token } = await aMember();
  await prove(token);
  await call('POST /wps/v2/verification/sms/send', {
    token,
    input: { mobileNum: '01712000008', countryDialingCode: '880', operationType: 'bind' },
  });
  const verificationCode = await codeOf('+8801712000008');
  expect(
    await post('contact/mobile', token, { mobileNum: '01712000009', verificationCode }),
  ).toMatchObject({ status: 400, body: { errorCode: 'verification.code.incorrect' } });
});

test('real name and birthday are written once [MC-1]', async () => {
  const { token } = await aMember();
  for (const [input, errorCode] of [
    [{ realName: '<b>x</b>' }, 'person.name.pattern'],
    [{ birthday: '2020-02-30' }, 'person.birthday.pattern'],
    [{ birthday: '2015-02-03' }, 'person.birthday.young'],
  ] as const) {
    expect(await post('person', token, input)).toMatchObject({ status: 400, body: { errorCode } });
  }
  const person = { realName: 'রহিম উদ্দিন', birthday: '1990-07-14' };
  expect((await post('person', token, person)).status).toBe(200);
  expect(await profileOf(token)).toMatchObject({ realName: 'র***', birthday: '1990-**-**' });
  for (const input of [{ realName: 'Karim Mia' }, { birthday: '1991-07-14' }]) {
    expect(await post('person', token, input)).toMatchObject({
      status: 409,
      body: { errorCode: 'person.set' },
    });
  }
});

test('a payment PIN has six digits that nobody tries first [MC-1] [R15]', async () => {
  const { token } = await aMember();
  await post('person', token, { birthday: '1990-07-14' });
  for (const [pin, errorCode] of [
    ['12345', 'payment.password.format'],
    ['123456', 'payment.password.weak'],
    ['777777', 'payment.password.weak'],
    ['199027', 'payment.password.weak'],
    ['806142', 'factor.proof.required'],
  ]) {
    expect((await setPin(token, pin ?? '')).body.errorCode).toBe(errorCode);
  }
  await prove(token);
  expect((await setPin(token, '806142', { confirmPaymentPassword: '806143' })).body.errorCode).toBe(
    'payment.password.confirmation',
  );
  expect((await setPin(token, '806142')).status).toBe(200);
  expect(await profileOf(token)).toMatchObject({ payment: { isSet: true, lockedUntil: null } });
});

test('the fifth wrong payment PIN locks it for 24 hours, also for the right one [MC-1] [R15]', async () => {
  const { token, id } = await aMember();
  await prove(token);
  await setPin(token, '806142');
  const check = (paymentPassword: string) => post('payment/check', token, { paymentPassword });
  for (const left of [4, 3, 2, 1]) {
    expect((await check('806143')).body).toMatchObject({
      errorCode: 'payment.password.incorrect',
      value: { left },
    });
  }
  const until = clock.nowMs() + 24 * HOUR;
  expect(await check('806143')).toMatchObject({
    status: 403,
    body: { errorCode: 'payment.password.locked', value: { until } },
  });
  expect((await check('806142')).body.errorCode).toBe('payment.password.locked');
  expect(await profileOf(token)).toMatchObject({ payment: { lockedUntil: until } });
  clock.advance(24 * HOUR);
  const given = { brandId, memberId: id, paymentPassword: '806142', nowMs: clock.nowMs() };
  expect(await provePaymentPassword(app, given)).toEqual({ verdict: 'right' });
});

test('tries at once are counted one by one: five are looked at [MC-1] [R15]', async () => {
  const { token, id } = await aMember();
  await prove(token);
  await setPin(token, '806142');
  const given = { brandId, memberId: id, paymentPassword: '111222', nowMs: clock.nowMs() };
  const verdicts = await Promise.all(
    Array.from({ length: 8 }, () => provePaymentPassword(app, given)),
  );
  expect(verdicts.filter(({ verdict }) => verdict === 'wrong')).toHaveLength(4);
  expect(verdicts.filter(({ verdict }) => verdict === 'locked')).toHaveLength(4);
});

test('fifty right payment PINs at once are all right, and fifty wrong ones lock it after five [MC-1] [R15] [CSH-3]', async () => {
  const { token, id } = await aMember();
  await prove(token);
  await setPin(token, '806142');
  const given = { brandId, memberId: id, nowMs: clock.nowMs() };
  const fifty = async (paymentPassword: string) =>
    (
      await Promise.all(
        Array.from({ length: 50 }, () => provePaymentPassword(app, { ...given, paymentPassword })),
      )
    ).map(({ verdict }) => verdict);
  expect(new Set(await fifty('806142'))).toEqual(new Set(['right']));
  const wrong = await fifty('111222');
  expect(wrong.filter((verdict) => verdict === 'wrong')).toHaveLength(4);
  expect(wrong.filter((verdict) => verdict === 'locked')).toHaveLength(46);
  expect(new Set(await fifty('806142'))).toEqual(new Set(['locked']));
});

test('a payment PIN is changed with the one before, or by code where it is forgotten [MC-1]', async () => {
  const { token } = await aMember();
  await prove(token);
  await setPin(token, '806142');
  expect((await setPin(token, '914307')).body.errorCode).toBe('payment.password.incorrect');
  expect((await setPin(token, '914307', { oldPaymentPassword: '806142' })).status).toBe(200);
  expect((await post('payment/code', token, { channel: 'mail' })).body.errorCode).toBe(
    'contact.none',
  );
  await bindMail(token, 'pin.nest@example.org');
  clock.advance(2 * MINUTE);
  expect((await post('payment/code', token, { channel: 'mail' })).status).toBe(200);
  const verificationCode = await codeOf('pin.nest@example.org');
  const forgotten = { channel: 'mail', verificationCode };
  expect((await setPin(token, '550823', forgotten)).status).toBe(200);
  expect(await sentTo('pin.nest@example.org')).toMatch(/পেমেন্ট পিন বদলানো/);
  expect((await post('payment/check', token, { paymentPassword: '550823' })).status).toBe(200);
});

test('a member closes the account with the password; history stays and nobody logs in [R19] [MC-1]', async () => {
  const { token, account, id } = await aMember();
  expect((await post('close', token, { password: 'ten tall herons' })).body.errorCode).toBe(
    'password.old.incorrect',
  );
  expect((await post('close', token, { password: PASSWORD })).status).toBe(200);
  expect((await call('GET /wps/session/touch', { token })).status).toBe(401);
  expect((await logIn(account)).body.errorCode).toBe('account.disabled');
  const { rows } = await app.db.pool.query(
    'select count(*)::int as logins from identity.login_record where account_id = $1',
    [id],
  );
  expect(rows[0]?.logins).toBeGreaterThan(0);
  const agent = (await logIn('agent1', OFFICE_PASSWORD)).body.value.token;
  expect((await post('close', agent, { password: OFFICE_PASSWORD })).body.errorCode).toBe(
    'account.close.agent',
  );
});

test('clients of the family read which ways of proof the member has set up [MC-1]', async () => {
  const { id, token } = await aMember();
  const config = async () =>
    (await call('GET /wps/v2/member/securityConfig', { token })).body.value;
  const none = { enabled: true, isComplete: false };
  expect(await config()).toEqual({
    ...{ paymentPassword: false, securityQuestions: false },
    ...{ mobileVerified: none, emailVerified: none, idVerification: { ...none, level: 0 } },
  });
  expect((await call('GET /wps/member/hasWithdrawalPassword', { token })).body.value).toBe(false);
  await app.db.transaction(async (tx) => {
    const hash = await passwordHashing(app).hash('482913');
    await setPaymentPassword(tx, { accountId: id, hash });
  });
  expect(await config()).toMatchObject({ paymentPassword: true });
  expect((await call('GET /wps/member/securityConfig', { token })).status).toBe(200);
  expect((await call('GET /wps/member/hasWithdrawalPassword', { token })).body.value).toBe(true);
});

test('clients of the family set, change and reset the PIN, write the name and read the profile by their own names, under the same rules [MC-1]', async () => {
  const { token, account } = await aMember();
  const send = (wire: string, input: object = {}) => call<Reply>(wire, { token, input });
  const pin = { paymentPassword: '482913', confirmPaymentPassword: '482913' };
  expect((await send('PUT /wps/member/paymentPassword', pin)).body.errorCode).toBe(
    'factor.proof.required',
  );
  await prove(token);
  expect((await send('PUT /wps/member/paymentPassword', pin)).status).toBe(200);
  const next = { paymentPassword: '720561', confirmPaymentPassword: '720561' };
  const change = (oldPaymentPassword: string) =>
    send('POST /wps/member/paymentPassword', { ...next, oldPaymentPassword });
  expect((await change('000000')).body.errorCode).toBe('payment.password.incorrect');
  expect((await change('482913')).status).toBe(200);

  const mail = 'curlew.family@example.org';
  const own = (name: string, input: object = {}) =>
    send(`POST /wps/v2/verification/mail/${name}`, input);
  expect((await own('send-verified')).body.errorCode).toBe('contact.none');
  await bindMail(token, mail);
  clock.advance(2 * MINUTE);
  await prove(token);
  expect((await own('send-verified')).status).toBe(200);
  const code = await codeOf(mail);
  expect((await own('verify-current', { verificationCode: '1' })).body.errorCode).toBe(
    'verification.code.incorrect',
  );
  const { proof } = (await own('verify-current', { verificationCode: code })).body.value;
  const reset = { paymentPassword: '615920', verificationCode: String(proof), channel: 'mail' };
  expect((await send('POST /wps/v2/member/paymentPassword/reset2', reset)).status).toBe(200);
  expect((await send('POST /wps/member/paymentPassword/reset', reset)).status).not.toBe(200);
  expect((await post('payment/check', token, { paymentPassword: '615920' })).status).toBe(200);

  const name = { payeeName: 'RAHIM UDDIN' };
  expect((await send('POST /wps/member/info/payeename', name)).status).toBe(200);
  expect((await send('PUT /wps/member/info/payeename', name)).body.errorCode).toBe('person.set');
  await send('POST /wps/member/info/nickname', { nickname: 'Curlew' });
  const { value } = (await send('GET /wps/relay/MCSFE_getPlayerInfo')).body;
  expect(value).toMatchObject({
    account,
    nickname: 'Curlew',
    payee: expect.stringMatching(/^R\*/),
  });
  const secret = (await send('GET /wps/member/ga')).body.value;
  expect(secret).toMatchObject({
    secret: expect.any(String),
    uri: expect.stringMatching(/^otpauth/),
  });
  expect((await send('POST /wps/member/ga/bind', { code: '000000' })).body.errorCode).toBe(
    'factor.code.incorrect',
  );
});

test('one answer has what a client must know of the brand [API-1]', async () => {
  const { body } = await call<Reply>('GET /wps/system/settings/consolidated');
  expect(body.value).toMatchObject({
    ...{ merchantCode: 'shapla', currency: 'SBX' },
    whitelabel: { modId: 'ROOT' },
  });
});
