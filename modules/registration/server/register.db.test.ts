import { beforeEach, expect, test } from 'vitest';
import { changeSettings, createBrand, findBrand } from '#modules/brand/server/index.ts';
import { balanceOfMember } from '#modules/wallet/server/index.ts';
import type { FieldRule } from '#platform/contract/field-rule.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { termsVersion } from '#tests/terms-version.ts';
import { testApp } from '#tests/test-app.ts';
import type { RegisterField } from '../field-rules.ts';
import { rulesOf, storeRules, versionOf } from './register-rules.ts';

type Login = { readonly value: { readonly token: string; readonly id: number } };
type SwitchChange = Parameters<typeof changeSettings>[1]['change'];

const built = await testApp({ start: false });
const { call, app } = built;
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
const PASSWORD = 'nine tall herons';
await switchCaptchaOff(app);
let number = 0;

function newName(): string {
  number += 1;
  return `novice${number}`;
}
/** The brand has no article with terms here, so its agreement is its age alone. */
const TERMS = await termsVersion(built);
const bodyFor = (username: string) => ({
  username,
  termsVersion: TERMS,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  registerMethod: 'WEB',
  registerUrl: 'http://localhost/',
  domain: 'localhost',
  login: true,
});
const change = (settings: SwitchChange) =>
  app.db.transaction((tx) => changeSettings(tx, { brandId, change: settings, log: app.log }));

/** Stores one rule and answers with the one before it. */
const setRule = (field: RegisterField, rule: FieldRule): Promise<FieldRule> =>
  app.db.transaction(async (tx) => {
    const before = await rulesOf(tx, brandId);
    await storeRules(tx, { brandId, version: versionOf(before), rules: { [field]: rule } });
    return before[field];
  });

async function rows(table: string): Promise<number> {
  const { rows: found } = await app.db.pool.query(`select count(*)::int as n from ${table}`);
  return found[0].n;
}

async function countEverything() {
  return {
    accounts: await rows('identity.account'),
    sessions: await rows('identity.session'),
    profiles: await rows('member.profile'),
    places: await rows('downline.place'),
    wallets: await rows('wallet.main_account'),
    journals: await rows('ledger.journal'),
  };
}

beforeEach(async () => {
  await change({
    status: 0,
    switches: { DIRECTREG3: true, USERNAMEREG3: true, REGMOBVERF3: false },
  });
});

test('a newcomer is registered, signed in and given play money [REG-1] [REG-5] [MEM-1] [WAL-1]', async () => {
  const username = newName();
  const reply = await call<Login>('PUT /wps/member/register', { input: bodyFor(username) });
  expect(reply).toMatchObject({
    status: 200,
    body: {
      success: true,
      value: {
        userName: username,
        customerType: 0,
        type: 0,
        firstTimeLogin: true,
        passwordExpired: false,
        merchantCode: 'shapla',
        lastLoginIp: null,
        lastLoginTime: null,
      },
    },
  });
  const { token, id } = reply.body.value;
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await call('GET /wps/member/info', { token })).toMatchObject({
    body: {
      value: {
        id,
        account: username,
        nickname: username,
        type: 0,
        toUpline: false,
        memberLabel: [],
      },
    },
  });
  expect(await call('GET /wps/v2/wallets/balance', { token })).toMatchObject({
    body: { value: { sumBalance: 10_000, currency: 'SBX', currencySymbol: 'P' } },
  });
});

test('a registration is the first login, so that a login in another browser is a later one [A1] [LGN-4] [REG-5]', async () => {
  const username = newName();
  const { password } = bodyFor(username);
  const opened = await call<Login>('PUT /wps/member/register', { input: bodyFor(username) });
  expect(opened.body.value).toMatchObject({ firstTimeLogin: true, lastLoginTime: null });
  const input = { username, password };
  const later = await call<Login>('POST /wps/session/login', { input });
  expect(later.body.value).toMatchObject({
    userName: username,
    firstTimeLogin: false,
    lastLoginTime: expect.any(Number),
  });
});

test('a nickname that turns letters round gives way to the user name, markup in one stays text [N36] [N38]', async () => {
  for (const [nickname, stored] of [
    ['moor\u202egnp', undefined],
    [`z${'\u0301'.repeat(60)}`, undefined],
    ['<img src=x>', '<img src=x>'],
  ] as const) {
    const username = newName();
    const input = { ...bodyFor(username), nickname };
    const { token } = (await call<Login>('PUT /wps/member/register', { input })).body.value;
    expect(await call('GET /wps/member/info', { token })).toMatchObject({
      body: { value: { nickname: stored ?? username } },
    });
  }
});

test('the same name asked for twenty times at once opens one account and leaves nothing of the others [REG-5] [BRD-7]', async () => {
  const username = newName();
  const before = await countEverything();
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      call('POST /wps/member/register', {
        input: bodyFor(index % 2 === 0 ? username : username.toUpperCase()),
      }),
    ),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  const refused = replies.filter((reply) => reply.status !== 200);
  expect(refused.map((reply) => [reply.status, reply.body.errorCode])).toEqual(
    Array.from({ length: 19 }, () => [409, 'username.taken']),
  );
  const after = await countEverything();
  const grown = Object.entries(after).map(([what, count]) => [
    what,
    count -
      Object.entries(before)
        .filter(([name]) => name === what)
        .map(([, n]) => n)
        .reduce((a, b) => a + b, 0),
  ]);
  expect(Object.fromEntries(grown)).toEqual({
    accounts: 1,
    sessions: 1,
    profiles: 1,
    places: 1,
    wallets: 1,
    journals: 1,
  });
});

test.each<[string, SwitchChange]>([
  ['DIRECTREG3 off', { switches: { DIRECTREG3: false } }],
  ['USERNAMEREG3 off', { switches: { USERNAMEREG3: false } }],
])(
  'with %s, registering by user name answers function.not.available [BRD-3]',
  async (_what, settings) => {
    await change(settings);
    const before = await countEverything();
    expect(await call('PUT /wps/member/register', { input: bodyFor(newName()) })).toMatchObject({
      status: 400,
      body: { success: false, errorCode: 'function.not.available' },
    });
    expect(await countEverything()).toEqual(before);
  },
);

test.each<[string, SwitchChange, number, string]>([
  ['maintenance', { status: 1 }, 503, 'system.maintenance'],
  ['a closed region', { status: 2 }, 451, 'region.restricted'],
])(
  'in %s nobody registers, and nothing is left behind [STS-1]',
  async (_what, settings, status, errorCode) => {
    await change(settings);
    const before = await countEverything();
    expect(await call('PUT /wps/member/register', { input: bodyFor(newName()) })).toMatchObject({
      status,
      body: { errorCode },
    });
    expect(await countEverything()).toEqual(before);
  },
);

test.each([
  ['a short name', { username: 'abc' }, 'register.field.length'],
  ['no name', { username: '' }, 'register.field.required'],
  ['a Cyrillic letter', { username: '\u0430dministrator' }, 'register.field.pattern'],
  ['a zero-width joiner', { username: 'adminis\u200dtrator' }, 'register.field.pattern'],
  ['a trailing no-break space', { username: 'administrator\u00a0' }, 'register.field.pattern'],
  ['another confirmation', { confirmPassword: 'nine tall heron' }, 'register.confirmation'],
  [
    'a short password',
    { password: 'abc4567', confirmPassword: 'abc4567' },
    'register.field.length',
  ],
  ['a common password', { password: 'Password1', confirmPassword: 'Password1' }, 'password.common'],
  [
    'the name in the password',
    { username: 'heronbird', password: 'my heronbird', confirmPassword: 'my heronbird' },
    'password.contains.name',
  ],
  ['an unknown invitation', { affiliateCode: 'nobody99' }, 'affiliate.code.invalid'],
])('%s is refused [REG-2] [REG-3] [N15]', async (_what, part, errorCode) => {
  const input = { ...bodyFor(newName()), ...part };
  expect(await call('PUT /wps/member/register', { input })).toMatchObject({
    status: 400,
    body: { success: false, errorCode },
  });
});

test('a look-alike name stays refused when the brand’s rule lets anything pass [REG-2] [R04] [N15]', async () => {
  const free = {
    enabled: true,
    required: true,
    minLength: 1,
    maxLength: 64,
    acceptedPattern: '*',
    patternId: 0,
  };
  const before = await setRule('username', free);
  const reply = await call('PUT /wps/member/register', { input: bodyFor('\u0430dmin') });
  await setRule('username', before);
  expect(reply).toMatchObject({ status: 400, body: { errorCode: 'username.format' } });
});

test('fields that are not the visitor’s to say count for nothing [REG-2] [N14]', async () => {
  const input = {
    ...bodyFor(newName()),
    type: 1,
    isAgent: 1,
    accountType: 1,
    customerType: 42,
    balance: 1_000_000,
    rankLevel: 9,
    upline: 1,
    id: 1,
    email: 'not asked',
  };
  const reply = await call<Login>('PUT /wps/member/register', { input });
  expect(reply).toMatchObject({ status: 200, body: { value: { customerType: 0, type: 0 } } });
  const { token } = reply.body.value;
  expect(await call('GET /wps/member/info', { token })).toMatchObject({
    body: { value: { type: 0, email: null, toUpline: false } },
  });
});

test('a rule the brand switches on is shown, demanded and kept [REG-2] [API-3]', async () => {
  const rule = {
    enabled: true,
    required: true,
    minLength: 5,
    maxLength: 60,
    acceptedPattern: '.*@example\\.org',
    patternId: 4,
  };
  const before = await setRule('email', rule);
  const rules = await call('GET /wps/system/setting/register');
  expect(rules).toMatchObject({ body: { value: { email: rule } } });
  expect(rules.headers['cache-control']).toBe('public, max-age=60');
  const send = (email?: string) =>
    call<Login & { errorCode?: string }>('PUT /wps/member/register', {
      input: { ...bodyFor(newName()), ...(email === undefined ? {} : { email }) },
    });
  expect((await send()).body.errorCode).toBe('register.field.required');
  expect((await send('a@example.com')).body.errorCode).toBe('register.field.pattern');
  const { token } = (await send('rahim@example.org')).body.value;
  expect(await call('GET /wps/member/info', { token })).toMatchObject({
    body: { value: { email: 'r***@example.org' } },
  });
  await setRule('email', before);
});

test('a name is free or taken without regard to case [REG-2]', async () => {
  const username = newName();
  const check = (name: string) => call('GET /wps/check/username', { input: { username: name } });
  expect(await check(username)).toMatchObject({ body: { success: true, value: true } });
  await call('PUT /wps/member/register', { input: bodyFor(username) });
  const taken = await check(username.toUpperCase());
  expect(taken).toMatchObject({
    status: 409,
    body: { success: false, errorCode: 'username.taken', value: { field: 'username' } },
  });
  expect(await check('ab')).toMatchObject({ status: 400 });
});

test('a plain body is refused, and an unsealed call opens nothing [REG-1]', async () => {
  const before = await countEverything();
  const reply = await call('PUT /wps/member/register', {
    rawBody: JSON.stringify(bodyFor(newName())),
    headers: { 'content-type': 'application/json' },
  });
  expect(reply).toMatchObject({ status: 400, body: { errorCode: 'missing_encryption' } });
  expect(await countEverything()).toEqual(before);
});

test('two brands know nothing of each other: names, tokens, balances [BRD-7]', async () => {
  const other = await app.db.transaction((tx) =>
    createBrand(tx, {
      code: 'otherhouse',
      settings: { currency: 'USD', domainList: ['other.test'], startingCreditUnits: 0 },
      log: app.log,
    }),
  );
  await switchCaptchaOff(app, 'otherhouse');
  const username = newName();
  const first = await call<Login>('PUT /wps/member/register', { input: bodyFor(username) });
  const second = await call<Login>('PUT /wps/member/register', {
    input: bodyFor(username),
    merchant: 'otherhouse',
  });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.value.id).not.toBe(first.body.value.id);

  const { token } = first.body.value;
  for (const wire of [
    'GET /wps/member/info',
    'GET /wps/v2/wallets/balance',
    'GET /wps/session/touch',
  ]) {
    expect(await call(wire, { token, merchant: 'otherhouse' })).toMatchObject({
      status: 401,
      body: { errorCode: 'login.not.session' },
    });
    expect((await call(wire, { token })).status).toBe(200);
  }
  // Each brand has its own start: this one gives no play money.
  const balance = await app.db.autocommit((tx) =>
    balanceOfMember(tx, { brandId: other.id, memberId: BigInt(second.body.value.id) }),
  );
  expect(balance).toBe(0n);
  await expect(
    app.db.autocommit((tx) =>
      balanceOfMember(tx, { brandId: other.id, memberId: BigInt(first.body.value.id) }),
    ),
  ).rejects.toThrow('has no member');
});
