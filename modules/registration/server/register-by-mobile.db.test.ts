import { beforeEach, expect, test } from 'vitest';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import { createAffiliateCode } from '#modules/downline/server/links/links.ts';
import { uplineOf } from '#modules/downline/server/tree.ts';
import { selectLookAlikes } from '#modules/member/server/person-mark.store.ts';
import type { FieldRule } from '#platform/contract/field-rule.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { termsVersion } from '#tests/terms-version.ts';
import { testApp } from '#tests/test-app.ts';
import { DEFAULT_RULES, type RegisterField } from '../field-rules.ts';
import { rulesOf, storeRules, versionOf } from './register-rules.ts';

type Login = {
  readonly value: { readonly token: string; readonly id: number; readonly userName: string };
  readonly errorCode?: string;
};
type SwitchChange = Parameters<typeof changeSettings>[1]['change'];

/** 12 March 2026, one minute to midnight in Dhaka. */
let nowMs = Date.parse('2026-03-12T17:59:00Z');
const { call, app } = await testApp({ start: false, clock: { nowMs: () => nowMs } });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
const PASSWORD = 'nine tall herons';
await switchCaptchaOff(app);
let number = 0;

const change = (settings: SwitchChange) =>
  app.db.transaction((tx) => changeSettings(tx, { brandId, change: settings, log: app.log }));
const setRules = (rules: Readonly<Partial<Record<RegisterField, FieldRule>>>) =>
  app.db.transaction(async (tx) => {
    const version = versionOf(await rulesOf(tx, brandId));
    await storeRules(tx, { brandId, version, rules });
  });
const enabled = (...fields: readonly RegisterField[]) =>
  setRules(
    Object.fromEntries(fields.map((field) => [field, { ...DEFAULT_RULES[field], enabled: true }])),
  );

function newNumber(): string {
  number += 1;
  return `017${String(10_000_000 + number)}`;
}
function newName(): string {
  number += 1;
  return `heron${number}x`;
}
const secret = { password: PASSWORD, confirmPassword: PASSWORD };
const accepted = async () => ({ termsVersion: await termsVersion({ call }) });
const byMobile = async (input: Readonly<Record<string, unknown>>) =>
  call<Login>('PUT /wps/member/register/mobile', {
    input: { registerMethod: 'WEB', ...(await accepted()), ...input },
  });
const byName = async (input: Readonly<Record<string, unknown>>) =>
  call<Login>('PUT /wps/member/register', {
    input: { username: newName(), ...secret, ...(await accepted()), ...input },
  });

async function rows(text: string, values: readonly unknown[] = []) {
  return (await app.db.pool.query(text, [...values])).rows;
}

beforeEach(async () => {
  await change({
    switches: {
      DIRECTREG3: true,
      USERNAMEREG3: true,
      MOBILENUMREG3: true,
      MOBILENUMPASSREG3: true,
      REGMOBVERF3: false,
    },
  });
  await setRules(DEFAULT_RULES);
});

test.each([
  ['PUT', '01712000001', undefined, '1712000001'],
  ['POST', '+880 1712-000002', undefined, '1712000002'],
  ['PUT', '০১৭১২০০০০০৩', '880', '1712000003'],
  ['PUT', '9812345678', '91', '9812345678'],
])(
  'by %s the number %s becomes the user name [REG-1] [REG-6]',
  async (verb, mobileNum, code, name) => {
    const reply = await call<Login>(`${verb} /wps/member/register/mobile`, {
      input: {
        mobileNum,
        ...secret,
        ...(await accepted()),
        ...(code === undefined ? {} : { countryDialingCode: code }),
      },
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { value: { userName: name, type: 0, firstTimeLogin: true } },
    });
    expect(await call('GET /wps/member/info', { token: reply.body.value.token })).toMatchObject({
      body: { value: { account: name, countryDialingCode: code ?? '880' } },
    });
  },
);

test('one number opens one account, however it is written [REG-1] [R03] [N12]', async () => {
  const mobileNum = newNumber();
  const spellings = [
    mobileNum,
    mobileNum.slice(1),
    `+880${mobileNum.slice(1)}`,
    `880${mobileNum.slice(1)}`,
  ];
  const replies = await Promise.all(
    spellings.map((spelling) => byMobile({ mobileNum: spelling, ...secret })),
  );
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409]);
  const refused = replies.filter((reply) => reply.status === 409);
  expect(refused.map((reply) => reply.body.errorCode)).toEqual(refused.map(() => 'mobile.taken'));
});

test.each([
  ['no number', { mobileNum: '' }, 'register.field.required'],
  ['letters', { mobileNum: 'abcdefgh' }, 'register.mobile.pattern'],
  ['a number too short', { mobileNum: '0171' }, 'register.field.length'],
  ['a land line', { mobileNum: '0255667788' }, 'register.mobile.pattern'],
  ['a number of no mobile network', { mobileNum: '01112345678' }, 'register.mobile.pattern'],
  ['another country’s number', { mobileNum: '+919812345678' }, 'register.mobile.pattern'],
  ['no password', { mobileNum: '01712999999', password: '' }, 'register.field.required'],
  [
    'another confirmation',
    { mobileNum: '01712999999', ...secret, confirmPassword: 'x' },
    'register.confirmation',
  ],
  [
    'the number as password',
    { mobileNum: '01712999999', password: '1712999999', confirmPassword: '1712999999' },
    'password.contains.name',
  ],
])('%s is refused in the mobile tab [REG-3] [VAL-3]', async (_what, input, errorCode) => {
  const before = await rows('select count(*) from identity.account');
  expect(await byMobile({ ...secret, ...input })).toMatchObject({
    status: 400,
    body: { success: false, errorCode },
  });
  expect(await rows('select count(*) from identity.account')).toEqual(before);
});

test('without MOBILENUMPASSREG3 the mobile tab asks no password, and none lets anybody in [BRD-3] [REG-3]', async () => {
  await change({ switches: { MOBILENUMPASSREG3: false } });
  const mobileNum = newNumber();
  expect((await byMobile({ mobileNum })).status).toBe(200);
  for (const password of ['', mobileNum, PASSWORD]) {
    const tried = await call('POST /wps/session/login', {
      input: { username: mobileNum.slice(1), password, type: 'username' },
    });
    expect(tried.status).not.toBe(200);
  }
});

test.each<[string, SwitchChange]>([
  ['MOBILENUMREG3 off', { switches: { MOBILENUMREG3: false } }],
  ['DIRECTREG3 off and no invitation', { switches: { DIRECTREG3: false } }],
])(
  'with %s registering by mobile answers function.not.available [BRD-3]',
  async (_what, settings) => {
    await change(settings);
    expect(await byMobile({ mobileNum: newNumber(), ...secret })).toMatchObject({
      status: 400,
      body: { errorCode: 'function.not.available' },
    });
  },
);

test('an invitation opens the door that DIRECTREG3 closes, and places the newcomer under its owner [REG-4] [BRD-3]', async () => {
  const agentId = BigInt((await byName({})).body.value.id);
  await app.db.transaction((tx) =>
    createAffiliateCode(tx, { brandId, memberId: agentId, code: 'HERON77', nowMs }),
  );
  await change({ switches: { DIRECTREG3: false } });
  const uplineAfter = async (reply: { readonly body: Login }) =>
    await app.db.autocommit((tx) => uplineOf(tx, BigInt(reply.body.value.id)));

  expect(await uplineAfter(await byName({ affiliateCode: 'heron77' }))).toBe(agentId);
  expect(await uplineAfter(await byName({ referralCode: 'HERON77' }))).toBe(agentId);
  const mobile = await byMobile({ mobileNum: newNumber(), ...secret, referralCode: 'heron77' });
  expect(await uplineAfter(mobile)).toBe(agentId);

  expect((await byName({})).body.errorCode).toBe('function.not.available');
  expect((await byName({ affiliateCode: 'nobody99' })).body.errorCode).toBe(
    'affiliate.code.invalid',
  );
});

test('a code is good or not, and whose it is stays unreported [REG-4]', async () => {
  const memberId = BigInt((await byName({})).body.value.id);
  await app.db.transaction((tx) =>
    createAffiliateCode(tx, { brandId, memberId, code: 'crane88', nowMs }),
  );
  const check = (code: string) =>
    call('GET /wps/agent/affiliate', { input: { code, domain: 'localhost' } });
  expect((await check('CRANE88')).body).toEqual({ success: true, value: true, message: null });
  expect(await check('crane89')).toMatchObject({
    status: 400,
    body: { success: false, errorCode: 'affiliate.code.invalid' },
  });
  expect((await check('')).status).toBe(400);
});

test('optional fields are kept as the rules ask, the birthday with the terms that were accepted [REG-2] [R01]', async () => {
  await enabled(
    'payeeName',
    'email',
    'qqNum',
    'line',
    'whatsapp',
    'facebook',
    'wechat',
    'idNumber',
    'birthday',
  );
  const contact = {
    payeeName: 'রহিম উদ্দিন',
    email: 'rahim@example.org',
    qqNum: '123456',
    line: 'rahim.line',
    whatsapp: '+8801712345678',
    facebook: 'rahim.fb',
    wechat: 'rahim_wx',
    idNumber: '1990123456789',
  };
  const reply = await byName({ ...contact, birthday: '1990-05-17' });
  expect(reply.status).toBe(200);
  const { id } = reply.body.value;
  expect(
    await rows(
      `select payee_name, email, qq_num, line, whatsapp, facebook, wechat, id_number
         from member.profile join identity.contact on account_id = member_id where member_id = $1`,
      [id],
    ),
  ).toEqual([
    {
      payee_name: contact.payeeName,
      email: contact.email,
      qq_num: contact.qqNum,
      line: contact.line,
      whatsapp: contact.whatsapp,
      facebook: contact.facebook,
      wechat: contact.wechat,
      id_number: contact.idNumber,
    },
  ]);
  const [entry] = await rows(
    `select method, birthday::text, agreed_age, terms_version, agreed_at
       from registration.entry join member.birthday using (member_id) where member_id = $1`,
    [id],
  );
  expect(entry).toEqual({
    method: 'username',
    birthday: '1990-05-17',
    agreed_age: 18,
    terms_version: expect.stringMatching(/^[\w-]{22}$/),
    agreed_at: new Date(nowMs),
  });
});

test('a birthday is refused one minute too early and accepted at midnight of the brand [BRD-6] [R02]', async () => {
  await enabled('birthday');
  const evening = nowMs;
  const born = { birthday: '2005-03-13' };
  expect(await byName(born)).toMatchObject({
    status: 400,
    body: { errorCode: 'register.too.young', value: { field: 'birthday', 0: 21 } },
  });
  nowMs = evening + 60_000;
  expect((await byName(born)).status).toBe(200);
  nowMs = evening;
  expect((await byName({ birthday: '2005-02-30' })).body.errorCode).toBe('register.field.pattern');
  await change({ ages: { agreement: 25, birthday: 21 } });
  expect((await byName({ birthday: '2005-01-01' })).body.errorCode).toBe('register.too.young');
  await change({ ages: { agreement: 18, birthday: 21 } });
});

test('a payment password is six digits nobody guesses, repeated, and stored hashed [REG-3] [R06]', async () => {
  await enabled('birthday');
  await setRules({
    paymentPassword: { ...DEFAULT_RULES.paymentPassword, enabled: true, required: true },
  });
  const codeOf = async (input: Readonly<Record<string, unknown>>) =>
    (await byName(input)).body.errorCode;
  expect(await codeOf({})).toBe('register.field.required');
  expect(await codeOf({ paymentPassword: '48291' })).toBe('register.field.exact');
  expect(await codeOf({ paymentPassword: '48291a' })).toBe('register.field.pattern');
  expect(await codeOf({ paymentPassword: '123456' })).toBe('payment.password.weak');
  expect(await codeOf({ paymentPassword: '199017', birthday: '1990-05-17' })).toBe(
    'payment.password.weak',
  );
  const wrong = { paymentPassword: '482917', confirmPaymentPassword: '482918' };
  expect(await codeOf(wrong)).toBe('register.confirmation');
  const reply = await byName({ paymentPassword: '482917', confirmPaymentPassword: '482917' });
  const [stored] = await rows('select payment_password_hash from identity.account where id = $1', [
    reply.body.value.id,
  ]);
  expect(stored?.payment_password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a number, address or document known already is answered like an unknown one, and reported to operators [R03] [N5]', async () => {
  await enabled('mobileNum', 'email', 'idNumber');
  const person = { mobileNum: '01812345678', email: 'mina@example.org', idNumber: '1988000111' };
  const first = await byName(person);
  const again = await byName({
    mobileNum: '+8801812345678',
    email: 'MINA@example.org',
    idNumber: '1988000111',
  });
  const stranger = await byName({
    mobileNum: '01812345679',
    email: 'rina@example.org',
    idNumber: '1988000112',
  });
  expect([first.status, again.status, stranger.status]).toEqual([200, 200, 200]);
  const shape = (reply: { readonly body: Login }) => Object.keys(reply.body.value).toSorted();
  expect(shape(again)).toEqual(shape(stranger));
  const shared = await rows(
    `select kind, array_agg(member_id order by member_id)::text[] as ids from member.person_mark
      group by kind, mark having count(*) > 1 order by kind`,
  );
  const ids = [String(first.body.value.id), String(again.body.value.id)];
  expect(shared).toEqual(['document', 'email', 'mobile'].map((kind) => ({ kind, ids })));
});

test('operators see who shares a sign, not the sign [R03]', async () => {
  const { rows: shown } = await app.db.autocommit(async (tx) => ({
    rows: await selectLookAlikes(tx, { brandId, before: undefined, limit: 50 }),
  }));
  expect(shown.map(({ kind }) => kind)).toEqual([
    'mobile',
    'email',
    'document',
    'mobile',
    'email',
    'document',
  ]);
  expect(new Set(shown.map(({ member_id }) => member_id)).size).toBe(2);
  expect(new Set(shown.map(({ group_id }) => group_id)).size).toBe(3);
});

test('a taken name comes with three free ones that the rules allow [REG-2]', async () => {
  const username = newName();
  await byName({ username });
  const reply = await call<{ value: { suggestions: readonly string[] } }>(
    'GET /wps/check/username',
    { input: { username: username.toUpperCase() } },
  );
  const { suggestions } = reply.body.value;
  expect(suggestions).toHaveLength(3);
  for (const suggestion of suggestions) {
    expect((await byName({ username: suggestion })).status).toBe(200);
  }
});
