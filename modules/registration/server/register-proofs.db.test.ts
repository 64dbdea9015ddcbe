import { beforeEach, expect, test } from 'vitest';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import type { SliderProof } from '#modules/captcha/contract.ts';
import { hashAnswer, hashToken } from '#modules/captcha/server/secrets.ts';
import { lastOutboxText } from '#modules/messaging/testing/last-outbox-text.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { termsVersion } from '#tests/terms-version.ts';
import { testApp } from '#tests/test-app.ts';
import { DEFAULT_RULES } from '../field-rules.ts';
import { rulesOf, storeRules, versionOf } from './register-rules.ts';

type Reply = {
  readonly success: boolean;
  readonly errorCode?: string;
  readonly value: { readonly userName?: string; readonly captcha?: boolean };
};

let nowMs = Date.parse('2026-03-12T06:00:00Z');
const { call, app } = await testApp({ start: false, clock: { nowMs: () => nowMs } });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
const secret = { password: 'nine tall herons', confirmPassword: 'nine tall herons' };
let number = 0;

function newName(): string {
  number += 1;
  return `egret${number}x`;
}
function newNumber(): string {
  number += 1;
  return `018${String(10_000_000 + number)}`;
}
const accepted = { termsVersion: await termsVersion({ call }) };
const byName = (input: Readonly<Record<string, unknown>> = {}) =>
  call<Reply>('PUT /wps/member/register', {
    input: { username: newName(), ...secret, ...accepted, ...input },
  });
const byMobile = (input: Readonly<Record<string, unknown>>) =>
  call<Reply>('PUT /wps/member/register/mobile', { input: { ...secret, ...accepted, ...input } });
const setSwitches = (isCodeDemanded: boolean) =>
  app.db.transaction((tx) =>
    changeSettings(tx, {
      brandId,
      log: app.log,
      change: {
        switches: {
          DIRECTREG3: true,
          USERNAMEREG3: true,
          MOBILENUMREG3: true,
          MOBILENUMPASSREG3: true,
          REGMOBVERF3: isCodeDemanded,
        },
      },
    }),
  );

async function rows(text: string, values: readonly unknown[] = []) {
  return (await app.db.pool.query(text, [...values])).rows;
}
const accounts = () => rows('select count(*)::int as n from identity.account');

/** A piece put into its gap by a steady hand. */
async function solvedSlider(product: 'login' | 'register'): Promise<SliderProof> {
  const dealt = await call<{ value: { lotNumber: string } }>(
    `GET /wps/captcha/slider?product=${product}`,
  );
  const { lotNumber } = dealt.body.value;
  const [slider] = await rows('select gap_x from captcha.slider where lot = $1', [lotNumber]);
  nowMs += 3_000;
  const track = Array.from({ length: 20 }, (_, step) => [
    Math.round(slider.gap_x * (1 - (1 - step / 19) ** 2)),
    step * 50 + (step % 3),
  ]);
  const solved = await call<{ value: SliderProof }>('POST /wps/captcha/slider', {
    input: { lotNumber, position: slider.gap_x, track, milliseconds: 1_200 },
  });
  return solved.body.value;
}

async function sendCode(mobileNo: string, wire = 'POST /wps/verification/sms/register') {
  nowMs += 61_000;
  return await call<{ value: { expiredMinutes: number }; errorCode?: string }>(wire, {
    input: wire.endsWith('register') ? { mobileNo, regType: 'mobile' } : { mobileNum: mobileNo },
  });
}

async function codeSentTo(mobileNo: string): Promise<string> {
  expect((await sendCode(mobileNo)).status).toBe(200);
  const text = await lastOutboxText(app, { brandId, to: `+880${mobileNo.slice(1)}` });
  return /\d{6}/.exec(text ?? '')?.[0] ?? '';
}

beforeEach(async () => {
  nowMs += 3_600_000;
  await setSwitches(false);
  await app.db.pool.query('delete from captcha.setting');
  await app.db.transaction(async (tx) => {
    const version = versionOf(await rulesOf(tx, brandId));
    await storeRules(tx, { brandId, version, rules: DEFAULT_RULES });
  });
});

test('nobody registers without a sign that a person does, and a refusal asks for one [LGN-3] [REG-5]', async () => {
  const before = await accounts();
  for (const reply of [await byName(), await byMobile({ mobileNum: newNumber() })]) {
    expect(reply).toMatchObject({
      status: 400,
      body: { success: false, errorCode: 'captcha.required', value: { captcha: true } },
    });
  }
  expect(await accounts()).toEqual(before);
});

test('a slider opens one account, whichever way its fields are sent [LGN-3] [N6]', async () => {
  const nested = await solvedSlider('register');
  expect((await byName({ geetestValidateV4: nested })).status).toBe(200);
  expect((await byName({ geetestValidateV4: nested })).body.errorCode).toBe('geetest.used');
  const flat = await solvedSlider('register');
  expect((await byMobile({ mobileNum: newNumber(), ...flat })).status).toBe(200);
  const other = await solvedSlider('login');
  expect((await byName({ geetestValidateV4: other })).body.errorCode).toBe('geetest.failed');
});

test('what was typed wrong is answered before the slider is used up [REG-2] [REG-5]', async () => {
  const proof = await solvedSlider('register');
  const username = newName();
  const wrong = await byName({ username: 'ab', geetestValidateV4: proof });
  expect(wrong.body.errorCode).toBe('register.field.length');
  expect((await byName({ username, geetestValidateV4: proof })).status).toBe(200);
});

test('the setting says that a captcha is wanted, and a client registers with picture and cookie [W3]', async () => {
  type Rules = { value: { captcha: object } };
  const captchaRule = async () =>
    (await call<Rules>('GET /wps/system/setting/register')).body.value.captcha;
  type Status = { value: { info: { register: { captcha: object } } } };
  const inStatus = async () =>
    (await call<Status>('GET /wps/system/status')).body.value.info.register.captcha;
  const asked = { enabled: true, required: true, type: 'any' };
  expect([await captchaRule(), await inStatus()]).toMatchObject([asked, asked]);
  const gt = await call<{ value: { gt: string } }>('GET /wps/captcha/geetest?product=register');
  expect(gt.body.value.gt).toBe('');

  const picture = await call<{ value: string }>('GET /wps/captcha?t=1');
  const cookie = (picture.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const cookieHash = hashToken(cookie.replace('captchaId=', ''));
  // The picture does not reveal its answer, so the test writes one.
  await rows('update captcha.picture set answer_hash = $1 where cookie_hash = $2', [
    hashAnswer(app, cookieHash, 'KTW4'),
    cookieHash,
  ]);
  // Such a client does not know the version of the terms; the brand takes those that do not state it.
  await app.db.transaction((tx) =>
    changeSettings(tx, { brandId, change: { legacyRegistration: true }, log: app.log }),
  );
  const body = {
    username: newName(),
    ...secret,
    captcha: 'ktw4',
    // The fields that such a client has and leaves empty.
    ...{ email: '', mobileNum: '', qqNum: null, affiliateCode: '', geetestValidateV4: null },
  };
  const registered = await call<Reply>('PUT /wps/member/register', {
    input: body,
    headers: { cookie },
  });
  expect(registered).toMatchObject({ status: 200, body: { value: { userName: body.username } } });

  await switchCaptchaOff(app);
  expect(await captchaRule()).toMatchObject({ enabled: false, required: false });
  expect((await byName()).status).toBe(200);
});

test('without the captcha a brand’s own rule may still demand the picture [REG-2] [LGN-3]', async () => {
  await switchCaptchaOff(app);
  expect((await byName()).status).toBe(200);
  await app.db.transaction(async (tx) => {
    const version = versionOf(await rulesOf(tx, brandId));
    const captcha = { ...DEFAULT_RULES.captcha, enabled: true, required: true };
    await storeRules(tx, { brandId, version, rules: { captcha } });
  });
  const served = await call<{ value: object }>('GET /wps/system/setting/register');
  expect(served.body.value).toMatchObject({ captcha: { required: true, type: 'picture' } });
  expect((await byName()).body.errorCode).toBe('captcha.required');
  expect((await byName({ captcha: 'AAAA' })).body.errorCode).toBe('captcha.required');
  const slider = await solvedSlider('register');
  expect((await byName({ geetestValidateV4: slider })).status).toBe(200);
});

test('with REGMOBVERF3 either way asks the number and the code that was sent to it [BRD-3] [REG-3]', async () => {
  await switchCaptchaOff(app);
  await setSwitches(true);
  const mobileNum = newNumber();
  expect(await byMobile({ mobileNum })).toMatchObject({
    status: 400,
    body: { errorCode: 'register.field.required', value: { field: 'verificationCode' } },
  });
  expect(await byName({ verificationCode: '123456' })).toMatchObject({
    body: { errorCode: 'register.field.required', value: { field: 'mobileNum' } },
  });
  const code = await codeSentTo(mobileNum);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect(await byMobile({ mobileNum, verificationCode: wrong })).toMatchObject({
    status: 400,
    body: { errorCode: 'verification.code.incorrect', value: { field: 'verificationCode' } },
  });
  expect(await byMobile({ mobileNum, verificationCode: code })).toMatchObject({
    status: 200,
    body: { value: { userName: mobileNum.slice(1) } },
  });
  const second = newNumber();
  const withName = await byName({ mobileNum: second, verificationCode: await codeSentTo(second) });
  expect(withName.status).toBe(200);
});

test('a code counts for its number, its purpose and its ten minutes, once [N9] [N10] [REG-3]', async () => {
  await switchCaptchaOff(app);
  await setSwitches(true);
  const [mine, other] = [newNumber(), newNumber()];
  const code = await codeSentTo(mine);
  const codeOf = async (input: Readonly<Record<string, unknown>>) =>
    (await byMobile(input)).body.errorCode;
  expect(await codeOf({ mobileNum: other, verificationCode: code })).toBe(
    'verification.code.incorrect',
  );
  const taken = await codeSentTo(mine);
  nowMs += 11 * 60_000;
  expect(await codeOf({ mobileNum: mine, verificationCode: taken })).toBe(
    'verification.code.expired',
  );
  const fresh = await codeSentTo(mine);
  expect(await codeOf({ mobileNum: mine, verificationCode: fresh })).toBeUndefined();
  expect(await codeOf({ mobileNum: mine, verificationCode: fresh })).toBe(
    'verification.code.incorrect',
  );
});

test('only who holds the number learns that it has an account [N5] [R03]', async () => {
  await switchCaptchaOff(app);
  const member = newNumber();
  expect((await byMobile({ mobileNum: member })).status).toBe(200);
  await setSwitches(true);
  const stranger = newNumber();
  const answers = [await sendCode(member), await sendCode(stranger)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(Object.keys(answers[0]?.body.value ?? {})).toEqual(
    Object.keys(answers[1]?.body.value ?? {}),
  );
  for (const mobileNum of [member, stranger]) {
    expect((await byMobile({ mobileNum, verificationCode: '000000' })).body.errorCode).toBe(
      'verification.code.incorrect',
    );
  }
  const verificationCode = await codeSentTo(member);
  expect((await byMobile({ mobileNum: member, verificationCode })).body.errorCode).toBe(
    'mobile.taken',
  );
});

test('a taken user name does not cost the code [REG-3]', async () => {
  await switchCaptchaOff(app);
  const username = newName();
  expect((await byName({ username })).status).toBe(200);
  await setSwitches(true);
  const mobileNum = newNumber();
  const verificationCode = await codeSentTo(mobileNum);
  expect((await byName({ username, mobileNum, verificationCode })).body.errorCode).toBe(
    'username.taken',
  );
  expect((await byName({ mobileNum, verificationCode })).status).toBe(200);
});

test('without REGMOBVERF3 no code is sent to open an account [BRD-3]', async () => {
  expect((await sendCode(newNumber())).body.errorCode).toBe('function.not.available');
});
