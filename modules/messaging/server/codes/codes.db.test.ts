import { beforeEach, expect, test } from 'vitest';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import { createAccount } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import type { CodePurpose } from '../../contract.ts';
import { lastOutboxText } from '../../testing/last-outbox-text.ts';
import { type CodeRequest, issueCode } from './issue-code.ts';
import { changeLimits, DEFAULT_LIMITS } from './limits.ts';
import { type CodeUse, proveCode, useCode } from './use-code.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let number = 0;

const newNumber = () => {
  number += 1;
  return `01712${String(number).padStart(6, '0')}`;
};
const ask = (target: string, part: Partial<CodeRequest> = {}) =>
  issueCode(app, {
    brandId,
    purpose: 'login',
    channel: 'sms',
    target,
    ip: '198.51.100.1',
    language: 'en',
    nowMs: clock.nowMs(),
    ...part,
  });
const use = (target: string, code: string, part: Partial<CodeUse> = {}) =>
  useCode(app, {
    brandId,
    purpose: 'login',
    channel: 'sms',
    target,
    code,
    nowMs: clock.nowMs(),
    ...part,
  });

async function codeFor(target: string, purpose: CodePurpose = 'login'): Promise<string> {
  const issued = await ask(target, { purpose });
  expect(issued).toMatchObject({ isSent: true });
  return (await typedCode(target)) ?? '';
}
async function typedCode(target: string): Promise<string | undefined> {
  return /\b\d{6}\b/.exec((await lastOutboxText(app, { brandId, to: target })) ?? '')?.[0];
}
/** Another code of six digits. */
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const setLimits = (limits: Partial<typeof DEFAULT_LIMITS>) =>
  app.db.transaction((tx) => changeLimits(tx, { brandId, limits }));
const switchOn = (switches: Readonly<Record<string, boolean>>) =>
  app.db.transaction((tx) => changeSettings(tx, { brandId, change: { switches }, log: app.log }));

beforeEach(async () => {
  // Each test has a day of its own.
  clock.advance(DAY + MINUTE);
  await setLimits(DEFAULT_LIMITS);
  await switchOn({ REGMOBVERF3: true, MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true });
});

test('a code has six digits of the CSPRNG, is kept as a hash, and works once [R09]', async () => {
  const target = newNumber();
  const code = await codeFor(target);
  expect(code).toMatch(/^\d{6}$/);
  const { rows } = await app.db.pool.query('select * from messaging.code');
  const { rows: sent } = await app.db.pool.query('select * from messaging.message');
  expect(JSON.stringify([rows, sent], (_key, value) => String(value))).not.toContain(code);
  expect(await use(target, code)).toBe('right');
  expect(await use(target, code)).toBe('wrong');
});

test('a typed code may have blanks and Bengali digits [R09] [N12]', async () => {
  const target = newNumber();
  const code = await codeFor(target);
  const bengali = [...code].map((digit) => String.fromCodePoint(0x9e6 + Number(digit))).join('');
  expect(await use(target, ` ${bengali.slice(0, 3)} ${bengali.slice(3)} `)).toBe('right');
});

test('a code is over after ten minutes, and says so only to whoever has it [R09] [ERR-2]', async () => {
  const target = newNumber();
  const code = await codeFor(target);
  clock.advance(10 * MINUTE);
  expect(await use(target, other(code))).toBe('wrong');
  expect(await use(target, code)).toBe('expired');
});

test('a newer code takes the place of the one before [R09]', async () => {
  const target = newNumber();
  const first = await codeFor(target);
  clock.advance(MINUTE);
  const second = await codeFor(target);
  expect(second === first ? 'wrong' : await use(target, first)).toBe('wrong');
  expect(await use(target, second)).toBe('right');
});

test('of thousands of guesses at most five are looked at, then the code is dead [N8] [R09]', async () => {
  const target = newNumber();
  const code = await codeFor(target);
  const guesses = Array.from({ length: 200 }, (_, index) => other(code, index + 1));
  const verdicts = await Promise.all(guesses.map((guess) => use(target, guess)));
  expect(new Set(verdicts)).toEqual(new Set(['wrong']));
  expect(await use(target, code)).toBe('wrong');
  const { rows } = await app.db.pool.query(
    `select state, evaluations from messaging.code where target = $1`,
    [`+88${target}`],
  );
  expect(rows).toEqual([{ state: 'dead', evaluations: 5 }]);
});

test('at most twenty guesses a day are looked at for one number, over all its codes [N8]', async () => {
  const target = newNumber();
  for (let round = 0; round < 6; round += 1) {
    const code = await codeFor(target);
    for (let guess = 1; guess <= 5; guess += 1) {
      await use(target, other(code, guess));
    }
    clock.advance(MINUTE);
  }
  const { rows } = await app.db.pool.query(
    `select sum(evaluations)::int as looks from messaging.code where target = $1`,
    [`+88${target}`],
  );
  expect(rows).toEqual([{ looks: 20 }]);
});

test('fifty uses at once of one code: one is right [R09]', async () => {
  const target = newNumber();
  const code = await codeFor(target);
  const verdicts = await Promise.all(Array.from({ length: 50 }, () => use(target, code)));
  expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(1);
});

test('a code for registering is refused for a new password, and burnt [N9] [R09]', async () => {
  const target = newNumber();
  const code = await codeFor(target, 'register');
  expect(await use(target, code, { purpose: 'recovery' })).toBe('wrong');
  expect(await use(target, code, { purpose: 'register' })).toBe('wrong');
});

test('a code for one number does not work for another, and stays good for its own [N10]', async () => {
  const [target, foreign] = [newNumber(), newNumber()];
  const code = await codeFor(target);
  expect(await use(foreign, code)).toBe('wrong');
  expect(await use(target, code)).toBe('right');
});

test('a code that a member asked for is burnt when somebody else brings it [N9]', async () => {
  const target = newNumber();
  await ask(target, { purpose: 'bind', memberId: 7n });
  const code = (await typedCode(target)) ?? '';
  expect(await use(target, code, { purpose: 'bind', memberId: 8n })).toBe('wrong');
  expect(await use(target, code, { purpose: 'bind', memberId: 7n })).toBe('wrong');
});

test('a proof stands for its code once, for the same purpose and number [R09]', async () => {
  const target = newNumber();
  const code = await codeFor(target, 'recovery');
  const at = {
    brandId,
    purpose: 'recovery',
    channel: 'sms',
    target,
    nowMs: clock.nowMs(),
  } as const;
  const { verdict, proof } = await proveCode(app, { ...at, code });
  expect(verdict).toBe('right');
  expect(await useCode(app, { ...at, code })).toBe('wrong');
  expect(await useCode(app, { ...at, target: newNumber(), code: proof })).toBe('wrong');
  expect(await useCode(app, { ...at, code: proof })).toBe('right');
  expect(await useCode(app, { ...at, code: proof })).toBe('wrong');
});

test('one number gets one code a minute and ten a day, however it is written [N11] [N12] [SMS-1]', async () => {
  const bare = newNumber().slice(1);
  const spellings = ['0', '+880', '880', '0880', '00880', '+880 '];
  expect(await ask(`0${bare}`)).toMatchObject({ isSent: true });
  for (const front of spellings) {
    expect(await ask(`${front}${bare}`)).toMatchObject({
      isSent: false,
      code: 'verification.wait',
      value: { seconds: 60 },
    });
  }
  for (let sent = 1; sent < 10; sent += 1) {
    clock.advance(MINUTE);
    const front = spellings[sent % spellings.length] ?? '';
    expect(await ask(`${front}${bare}`)).toMatchObject({ isSent: true });
  }
  clock.advance(MINUTE);
  expect(await ask(`0${bare}`)).toMatchObject({ code: 'verification.too.many' });
  clock.advance(DAY);
  expect(await ask(`0${bare}`)).toMatchObject({ isSent: true });
});

test('twenty requests at once for one number send one code [N11]', async () => {
  const target = newNumber();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask(target)));
  expect(outcomes.filter(({ isSent }) => isSent)).toHaveLength(1);
});

test('five hundred numbers from one address get fifteen codes in an hour [N11]', async () => {
  const ip = '203.0.113.9';
  const outcomes = await Promise.all(Array.from({ length: 500 }, () => ask(newNumber(), { ip })));
  expect(outcomes.filter(({ isSent }) => isSent)).toHaveLength(15);
  clock.advance(60 * MINUTE);
  expect(await ask(newNumber(), { ip })).toMatchObject({ isSent: true });
});

test('one device has its own limit, whatever address it comes from [N11]', async () => {
  await setLimits({ perDeviceDay: 3 });
  const outcomes: boolean[] = [];
  for (let index = 0; index < 5; index += 1) {
    const { isSent } = await ask(newNumber(), { ip: `203.0.113.${index}`, deviceId: 'd-1' });
    outcomes.push(isSent);
  }
  expect(outcomes).toEqual([true, true, true, false, false]);
});

test('the cost breaker of the brand stops every number at the day’s budget [N11]', async () => {
  await setLimits({ perBrandDay: 4, perIpHour: 1_000 });
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => ask(newNumber())));
  expect(outcomes.filter(({ isSent }) => isSent)).toHaveLength(4);
  expect(await ask(newNumber())).toMatchObject({ code: 'verification.quota' });
  // Mail costs nothing of it.
  expect(await ask('rina@example.com', { channel: 'mail', purpose: 'recovery' })).toMatchObject({
    isSent: true,
  });
});

test('no code leaves for another country, a land line or a premium number [N11]', async () => {
  const before = await countMessages();
  expect(await ask('+919876543210')).toMatchObject({ code: 'verification.country.refused' });
  expect(await ask('9876543210', { dialingCode: '91' })).toMatchObject({
    code: 'verification.country.refused',
  });
  expect(await ask('+88029551234')).toMatchObject({ code: 'verification.phone.invalid' });
  expect(await ask('+449098790000')).toMatchObject({ code: 'verification.phone.invalid' });
  expect(await countMessages()).toBe(before);
  await setLimits({ dialingCodes: ['880', '91'] });
  expect(await ask('+919876543210')).toMatchObject({ isSent: true });
});

async function countMessages(): Promise<number> {
  const { rows } = await app.db.pool.query('select count(*)::int as n from messaging.message');
  return rows[0].n;
}

async function ownerOf(mobileNum: string): Promise<void> {
  const nowMs = clock.nowMs();
  await app.db.transaction(async (tx) => {
    const memberId = await createAccount(app, tx, {
      brandId,
      account: 'darter1',
      password: 'nine tall herons',
      accountType: 0,
      contacts: { mobile: { mobileNum, dialingCode: '880' } },
      nowMs,
    });
    await createMember(tx, { memberId, brandId, nickname: 'Darter', nowMs });
  });
}

test('the calls answer expiredMinutes, alike for known and unknown numbers [SMS-1] [ERR-2]', async () => {
  await ownerOf('1812000001');
  const send = (mobileNum: string) =>
    call('POST /wps/verification/sms/noLogin', {
      input: {
        mobileNum,
        countryDialingCode: '880',
        operationType: 'login',
      },
    });
  const [known, unknown] = ['01812000001', '01812000002'];
  const answers = await Promise.all([send(known), send(unknown)]);
  const value = { expiredMinutes: 1, expirationTime: clock.nowMs() + 10 * MINUTE };
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 2 }, () => [200, { success: true, value, message: null }]),
  );
  const { rows } = await app.db.pool.query(
    `select recipient, state from messaging.message where recipient = any ($1) order by recipient`,
    [[`+88${known}`, `+88${unknown}`]],
  );
  expect(rows.map(({ state }) => state)).toEqual(['waiting', 'withheld']);
});

test('a code for registering goes out by its own call, in the language that was asked for [REG-3] [SMS-1]', async () => {
  const mobileNo = newNumber();
  const reply = await call('POST /wps/verification/sms/register', {
    input: { countryDialingCode: '880', mobileNo, regType: 'mobile' },
    headers: { language: 'BN' },
  });
  expect(reply).toMatchObject({ status: 200, body: { value: { expiredMinutes: 1 } } });
  const text = (await lastOutboxText(app, { brandId, to: mobileNo })) ?? '';
  expect(text).toContain('অ্যাকাউন্ট খোলার কোড। 10 মিনিট');
  expect(await use(mobileNo, /\d{6}/.exec(text)?.[0] ?? '', { purpose: 'register' })).toBe('right');
});

test('each refusal has its status and a message in the reader’s language [SMS-2] [ERR-2] [VAL-3]', async () => {
  const send = (mobileNum: string, language = 'EN') =>
    call('POST /wps/verification/sms/noLogin', {
      input: { mobileNum, operationType: 'recovery' },
      headers: { language },
    });
  expect(await send('12')).toMatchObject({
    status: 400,
    body: { errorCode: 'verification.phone.invalid', message: 'Phone number format is incorrect' },
  });
  const target = newNumber();
  await send(target);
  expect(await send(target, 'BN')).toMatchObject({
    status: 429,
    body: { errorCode: 'verification.wait', message: '60 সেকেন্ড পরে আবার কোড চান।' },
  });
  await setLimits({ perIpHour: 1 });
  expect(await send(newNumber())).toMatchObject({
    status: 429,
    body: { message: 'Too many requests. Please try again after 5 minutes.' },
  });
});

test('a switch that is off keeps its codes off too [BRD-3]', async () => {
  await switchOn({ REGMOBVERF3: false, MOBILEVERCODELOGIN3: false, CHNGPASSVERIF3: false });
  const mobileNum = newNumber();
  const off = { status: 400, body: { errorCode: 'function.not.available' } };
  for (const operationType of ['login', 'recovery']) {
    const input = { mobileNum, operationType };
    expect(await call('POST /wps/verification/sms/noLogin', { input })).toMatchObject(off);
  }
  for (const operationType of ['login', 'register', 'recovery']) {
    const input = { mobileNum, operationType };
    expect(await call('POST /wps/v2/verification/sms/send', { input })).toMatchObject(off);
  }
  const input = { mobileNo: mobileNum };
  expect(await call('POST /wps/verification/sms/register', { input })).toMatchObject(off);
});

test('by mail and by SMS a code is sent, proven, and needs a session to bind [R09]', async () => {
  const email = 'Rina.Das@example.com';
  const send = { email, operationType: 'recovery' };
  expect(await call('POST /wps/v2/verification/mail/send', { input: send })).toMatchObject({
    status: 200,
  });
  const verificationCode = (await typedCode('rina.das@example.com')) ?? '';
  const verify = (code: string) =>
    call<{ value: { proof: string }; errorCode?: string }>(
      'POST /wps/v2/verification/mail/verify',
      { input: { ...send, verificationCode: code } },
    );
  expect(await verify(other(verificationCode))).toMatchObject({
    status: 400,
    body: { errorCode: 'verification.code.incorrect', message: 'সঠিক যাচাই কোড দিন' },
  });
  const { proof } = (await verify(verificationCode)).body.value;
  expect(await use(email, proof, { channel: 'mail', purpose: 'recovery' })).toBe('right');
  for (const wire of ['send', 'verify']) {
    const input = { mobileNum: newNumber(), operationType: 'bind', verificationCode: '123456' };
    expect(await call(`POST /wps/v2/verification/sms/${wire}`, { input })).toMatchObject({
      status: 401,
      body: { errorCode: 'login.not.session' },
    });
  }
});
