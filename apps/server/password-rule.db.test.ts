import { beforeEach, expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { createAccount, demoBrandId } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { lastOutboxText } from '#modules/messaging/testing/last-outbox-text.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { termsVersion } from '#tests/terms-version.ts';
import { testApp } from '#tests/test-app.ts';

type Reply = {
  readonly errorCode?: string;
  readonly value: Readonly<Record<string, unknown>> & { readonly token: string };
};
type Answer = { readonly status: number; readonly body: Reply };

const HOUR = 3_600_000;
const FIRST = 'nine tall herons';
const OFFICE_PASSWORD = 'Shapla-demo-1';
/** Typed with a letter and its accent apart; another keyboard sends one character for both. */
const TYPED = 'cafe\u0301  of the river';
const ELSEWHERE = 'caf\u00e9  of the river';
const SPACED = [' nine calm herons', 'nine calm herons ', 'nine calm herons\u3000'];

const clock = fixedClock(Date.UTC(2026, 10, 23, 10));
const { call, app, runJobs } = await testApp({ clock, seed: true, start: false });
await switchCaptchaOff(app);
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;
const switches = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  REGMOBVERF3: false,
  CHNGPASSVERIF3: true,
};
await app.db.transaction((tx) =>
  changeSettings(tx, { brandId, change: { switches }, log: app.log }),
);
const accepted = { termsVersion: await termsVersion({ call }) };
let number = 0;

beforeEach(() => clock.advance(HOUR));

const logIn = (username: string, password: string) =>
  call<Reply>('POST /wps/session/login', { input: { username, password, type: 'username' } });
const sentTo = async (to: string) => {
  await runJobs();
  return (await lastOutboxText(app, { brandId, to })) ?? '';
};

async function aMember() {
  number += 1;
  const account = `teal${number}`;
  const mobileNum = `19123456${String(number).padStart(2, '0')}`;
  const email = `${account}@example.com`;
  const nowMs = clock.nowMs();
  await app.db.transaction(async (tx) => {
    const contacts = { mobile: { mobileNum, dialingCode: '880' }, email };
    const fields = { brandId, account, password: FIRST, accountType: 0, contacts, nowMs };
    const memberId = await createAccount(app, tx, fields);
    await createMember(tx, { memberId, brandId, nickname: account, language: 'EN', nowMs });
  });
  clock.advance(HOUR);
  return { account, mobileNum: `0${mobileNum}`, email };
}

/** A way to set a password. It answers the name of the account too. */
type Setter = (password: string, repeated: string) => Promise<Answer & { readonly name: string }>;

const setters: Readonly<Record<string, Setter>> = {
  registration: async (password, confirmPassword) => {
    number += 1;
    const username = `wader${number}`;
    const input = { username, password, confirmPassword, ...accepted };
    return { name: username, ...(await call<Reply>('PUT /wps/member/register', { input })) };
  },
  'registration by mobile': async (password, confirmPassword) => {
    number += 1;
    const name = `17555566${String(number).padStart(2, '0')}`;
    const input = { mobileNum: `0${name}`, password, confirmPassword, ...accepted };
    return { name, ...(await call<Reply>('PUT /wps/member/register/mobile', { input })) };
  },
  'a change': async (newPassword, confirmNewPassword) => {
    const { account } = await aMember();
    const { token } = (await logIn(account, FIRST)).body.value;
    const input = { oldPassword: FIRST, newPassword, confirmNewPassword };
    return { name: account, ...(await call<Reply>('POST /wps/member/password', { token, input })) };
  },
  'the link of a mail': async (newPassword, confirmNewPassword) => {
    const { account, email } = await aMember();
    const asked = { username: account, email };
    await call('POST /wps/member/password/email', { input: asked });
    const link = /https?:\/\/\S+/.exec(await sentTo(email))?.[0] ?? '';
    const token = new URL(link).hash.slice(1);
    const input = { token, newPassword, confirmNewPassword };
    return {
      name: account,
      ...(await call<Reply>('POST /wps/member/password/email/reset', { input })),
    };
  },
  'a code by SMS': async (newPassword, confirmNewPassword) => {
    const { account, mobileNum } = await aMember();
    const asked = { mobileNum, operationType: 'recovery' };
    await call('POST /wps/verification/sms/noLogin', { input: asked });
    const verificationCode = /\b\d{6}\b/.exec(await sentTo(mobileNum))?.[0] ?? '';
    const input = { mobileNum, verificationCode, newPassword, confirmNewPassword };
    return {
      name: account,
      ...(await call<Reply>('POST /wps/member/password/verification', { input })),
    };
  },
};

test.each(Object.entries(setters))(
  'a password set by %s logs in from every keyboard, with the spaces inside it and no others [A2] [LGN-1] [PWD-1] [PWD-2] [REG-1]',
  async (_way, set) => {
    const { status, name } = await set(TYPED, ELSEWHERE);
    expect(status).toBe(200);
    expect((await logIn(name, ELSEWHERE)).status).toBe(200);
    expect((await logIn(name, TYPED)).status).toBe(200);
    for (const other of [`${ELSEWHERE} `, ` ${ELSEWHERE}`, ELSEWHERE.replace('  ', ' ')]) {
      expect((await logIn(name, other)).body.errorCode).toBe('login.incorrect');
    }
  },
);

test.each(Object.entries(setters))(
  'a password with a space at an end is refused by name by %s, so that no client that trims locks its owner out [A2]',
  async (_way, set) => {
    for (const password of SPACED) {
      expect(await set(password, password)).toMatchObject({
        status: 400,
        body: { errorCode: 'password.spaces', value: { field: expect.stringMatching(/assword$/) } },
      });
    }
  },
);

test('a PIN of full-width digits is those digits, one with spaces is refused by name [A2] [CSH-3]', async () => {
  const { account } = await aMember();
  const { token } = (await logIn(account, FIRST)).body.value;
  const post = (path: string, input: object) =>
    call<Reply>(`POST /wps/member/security/${path}`, { token, input });
  await post('proof', { proof: { password: FIRST } });
  const setPin = (paymentPassword: string, confirmPaymentPassword = paymentPassword) =>
    post('payment', { paymentPassword, confirmPaymentPassword });
  for (const wrong of [' 48293', '482930 ', ' 482930']) {
    expect((await setPin(wrong)).body.errorCode).toBe('payment.password.format');
  }
  expect((await setPin('４８２９３０', '482930')).status).toBe(200);
  const check = (paymentPassword: string) => post('payment/check', { paymentPassword });
  expect((await check('482930')).status).toBe(200);
  expect((await check('482930 ')).body.errorCode).toBe('payment.password.incorrect');
});

test('staff passwords follow the same rule: when they are set, when one signs in, and for another person [A2]', async () => {
  const signIn = (name: string, password: string) =>
    call<Reply & { readonly token: string }>('POST /office/v1/session', {
      input: { name, password },
    });
  let operatorToken = (await signIn('operator1', OFFICE_PASSWORD)).body.token;
  const change = (password: string, newPassword: string) =>
    call<Reply & { readonly token: string }>('PUT /office/v1/me/password', {
      operatorToken,
      input: { password, newPassword },
    });
  for (const [newPassword, errorCode] of [
    [' another long password', 'password_spaces'],
    ['another long password\u00a0', 'password_spaces'],
    ['short', 'password_length'],
    ['x'.repeat(201), 'password_length'],
  ] as const) {
    expect(await change(OFFICE_PASSWORD, newPassword)).toMatchObject({
      status: 400,
      body: { errorCode },
    });
    const input = { token: 'x'.repeat(43), password: newPassword };
    expect(await call('POST /office/v1/invitation', { input })).toMatchObject({
      status: 400,
      body: { errorCode },
    });
  }
  const changed = await change(OFFICE_PASSWORD, TYPED);
  expect(changed.status).toBe(200);
  operatorToken = changed.body.token;
  expect((await signIn('operator1', ELSEWHERE)).status).toBe(200);
  expect((await signIn('operator1', `${ELSEWHERE} `)).status).toBe(401);
  expect((await change(ELSEWHERE, OFFICE_PASSWORD)).status).toBe(200);
});
