import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BrandSettingsChange } from '#modules/brand/contract.ts';
import { changeSettings } from '#modules/brand/server/index.ts';
import { createAccount } from '#modules/identity/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { sql } from '#platform/db/sql.ts';
import { amount } from '#platform/money/money.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

const BD = '103.4.145.2';
const US = '8.8.8.8';
const NOWHERE = '203.0.113.7';
const DAY_MS = 86_400_000;
const PASSWORD = 'Shapla-demo-1';
const REASON = 'licence of the regulator';
const FREE = { depositDay: null, withdrawDay: null, stakeDay: null };
const REAL: BrandSettingsChange = {
  isSandbox: false,
  currency: 'BDT',
  timeZone: 'Asia/Dhaka',
  switches: { FREEPLAY3: false },
  allowedCountries: [],
  deniedCountries: [],
};

/** Noon in Dhaka, so that a day more or less is another day there. */
const clock = fixedClock(Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 4);
let app: TestApp;
const staff: Record<'author' | 'second' | 'third' | 'reader', string> = {
  author: '',
  second: '',
  third: '',
  reader: '',
};
let drawn = 0;

beforeAll(async () => {
  app = await testApp({ seed: true, clock });
  await app.app.db.autocommit(
    (tx) => sql(tx)`
      with made as (
        insert into operator.staff (name, display, password_hash, created_at)
        select v.name, v.name, s.password_hash, s.created_at
          from operator.staff s, (values ('operator3'), ('reader1')) as v (name)
         where s.name = 'operator1'
        returning id, name
      ), role as (
        insert into operator.role (code, name, brand_id) values ('reader', 'Reader', 1) returning id
      ), permitted as (
        insert into operator.role_permission (role_id, permission) select id, 'region.view' from role
      )
      insert into operator.staff_role (staff_id, role_id)
      select made.id, case made.name when 'reader1' then role.id else (select id from operator.role where code = 'admin') end
        from made, role`,
  );
  staff.author = await signIn('operator1');
  staff.second = await signIn('operator2');
  staff.third = await signIn('operator3');
  staff.reader = await signIn('reader1');
});
const change = (settings: BrandSettingsChange) =>
  app.app.db.transaction((tx) =>
    changeSettings(tx, { brandId: 1, change: settings, log: app.app.log }),
  );
/** Each test begins with real money and with no market in force. */
beforeEach(async () => {
  await change(REAL);
  const { body } = await office<{ rows: readonly { readonly code: string }[] }>(
    'GET /office/v1/region/markets',
    staff.author,
  );
  for (const { code } of body.rows) {
    await withdraw(code);
  }
});

async function signIn(name: string): Promise<string> {
  const { body } = await app.call<{ token: string }>('POST /office/v1/session', {
    input: { name, password: PASSWORD },
  });
  return body.token;
}

async function office<Body = { readonly errorCode?: string }>(
  wire: string,
  operatorToken: string,
  input?: object,
) {
  return await app.call<Body>(wire, {
    operatorToken,
    ...(input === undefined ? {} : { input }),
  });
}

const day = (fromNow: number) =>
  new Date(clock.nowMs() + fromNow * DAY_MS).toISOString().slice(0, 10);

const packOf = (over: object = {}, licence: object = {}) => ({
  name: 'Bangladesh',
  countries: ['BD'],
  currency: 'BDT',
  ages: { agreement: 18, birthday: 18 },
  verticals: ['lottery', 'slots'],
  levels: [FREE, FREE, FREE, FREE],
  playLevel: 0,
  licence: {
    authority: 'Gaming board',
    number: 'GB-1',
    holder: 'Shapla Limited',
    validFrom: day(-30),
    validTo: day(30),
    document: 'file 17',
    ...licence,
  },
  ...over,
});

const save = (code: string, pack: object = packOf(), seen = 0, token = staff.author) =>
  office('POST /office/v1/region/markets', token, { code, seen, pack, reason: REASON });
const approve = (code: string, token: string, version = 1) =>
  office(`POST /office/v1/region/markets/${code}/approve`, token, { version, reason: REASON });
const withdraw = (code: string, token = staff.author) =>
  office(`POST /office/v1/region/markets/${code}/withdraw`, token, { reason: 'stop at once' });

/** A market in force. */
async function enforce(pack: object = packOf()): Promise<string> {
  drawn += 1;
  const code = `market-${drawn}`;
  expect((await save(code, pack)).status).toBe(200);
  expect((await approve(code, staff.second)).body).toEqual({ isInForce: false, approvals: 1 });
  expect((await approve(code, staff.third)).body).toEqual({ isInForce: true, approvals: 2 });
  return code;
}

const statusOf = async (ip: string) =>
  (await app.call<{ value: { status: number } }>('GET /wps/system/status', { ip })).body.value
    .status;
/** The answer of every process after it was notified of the change. */
const soon = (ask: () => Promise<unknown>) => expect.poll(ask);
const logIn = (ip: string) =>
  app.call<{ errorCode?: string; value: { token: string; id: number } }>(
    'POST /wps/session/login',
    { ip, input: { username: 'player1', password: PASSWORD, type: 'username' } },
  );
const stakeOf = (memberId: bigint, isTrial = false) =>
  app.app.guards.beforeStake(app.app.db.pooled, {
    brandId: 1,
    memberId,
    vendorCode: 'SHPS',
    gameCode: 'any',
    isTrial,
    isAway: false,
    stake: amount(10_000n),
  });

test('one approval is not enough; with the second real money works in the countries of the pack alone [MKT-1] [MKT-2]', async () => {
  await save('bd-one');
  await approve('bd-one', staff.second);
  expect(await statusOf(BD)).toBe(2);
  expect((await logIn(BD)).body.errorCode).toBe('region.restricted');
  await approve('bd-one', staff.third);
  await soon(() => statusOf(BD)).toBe(0);
  expect((await logIn(BD)).status).toBe(200);
  expect([await statusOf(US), await statusOf(NOWHERE)]).toEqual([2, 2]);
  expect((await logIn(US)).status).toBe(451);
  expect((await logIn(NOWHERE)).status).toBe(451);
});

test('nobody approves what they wrote last, nobody twice, and nothing they have not seen [MKT-2]', async () => {
  await save('bd-two');
  const code = async (reply: Promise<{ body: { errorCode?: string } }>) =>
    (await reply).body.errorCode;
  expect(await code(approve('bd-two', staff.author))).toBe('region.market.own');
  await approve('bd-two', staff.second);
  expect(await code(approve('bd-two', staff.second))).toBe('region.market.twice');
  // The second approver edits: the approval that is stored was for something else.
  expect((await save('bd-two', packOf({ name: 'Other' }), 1, staff.second)).status).toBe(200);
  expect(await code(approve('bd-two', staff.third, 1))).toBe('region.market.stale');
  expect(await code(approve('bd-two', staff.second, 2))).toBe('region.market.own');
  await approve('bd-two', staff.author, 2);
  expect(await statusOf(BD)).toBe(2);
  await approve('bd-two', staff.third, 2);
  await soon(() => statusOf(BD)).toBe(0);
  expect(await code(approve('bd-two', staff.author, 2))).toBe('region.market.closed');
});

test('two operators who approve at the same moment put it into force once [MKT-2]', async () => {
  await save('bd-both');
  const replies = await Promise.all([
    approve('bd-both', staff.second),
    approve('bd-both', staff.third),
  ]);
  expect(replies.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      { isInForce: false, approvals: 1 },
      { isInForce: true, approvals: 2 },
    ]),
  );
});

test('a change is a draft beside the pack in force until two others approve it [MKT-1]', async () => {
  const code = await enforce();
  await soon(() => statusOf(BD)).toBe(0);
  await save(code, packOf({ countries: ['US'] }), 1);
  await approve(code, staff.second, 2);
  expect([await statusOf(BD), await statusOf(US)]).toEqual([0, 2]);
  await approve(code, staff.third, 2);
  await soon(async () => [await statusOf(BD), await statusOf(US)]).toEqual([2, 0]);
  const { body } = await office<{ versions: readonly object[] }>(
    `GET /office/v1/region/markets/${code}`,
    staff.author,
  );
  expect(body.versions).toEqual([
    expect.objectContaining({ version: 2, status: 'approved', author: 'operator1' }),
    expect.objectContaining({ version: 1, status: 'replaced' }),
  ]);
});

test('one operator withdraws, and login and bet stop within a second [MKT-2] [R20]', async () => {
  const code = await enforce();
  await soon(() => statusOf(BD)).toBe(0);
  const { id } = (await logIn(BD)).body.value;
  expect(await stakeOf(BigInt(id))).toBeUndefined();
  expect((await withdraw(code, staff.second)).status).toBe(200);
  await soon(() => stakeOf(BigInt(id))).toMatchObject({ code: 'region.restricted', status: 451 });
  expect(await statusOf(BD)).toBe(2);
  expect((await logIn(BD)).status).toBe(451);
  expect((await withdraw(code)).body.errorCode).toBe('region.market.closed');
  expect((await approve(code, staff.second)).body.errorCode).toBe('region.market.closed');
  // Saving the same pack again makes a new draft, with approvals of its own.
  expect((await save(code, packOf(), 1)).status).toBe(200);
  expect(await statusOf(BD)).toBe(2);
});

test('a withdrawal takes the open draft along, so that no late approval opens the market again [MKT-2]', async () => {
  const code = await enforce();
  await save(code, packOf({ name: 'Second' }), 1);
  await approve(code, staff.second, 2);
  await withdraw(code);
  expect((await approve(code, staff.third, 2)).body.errorCode).toBe('region.market.closed');
  await soon(() => statusOf(BD)).toBe(2);
});

test('a pack of another currency opens nothing, and the brand’s own rules still hold [MKT-1] [MKT-2]', async () => {
  await enforce(packOf({ currency: 'USD' }));
  expect(await statusOf(BD)).toBe(2);
  await enforce();
  await soon(() => statusOf(BD)).toBe(0);
  await change({ deniedCountries: ['BD'] });
  await soon(() => statusOf(BD)).toBe(2);
});

test('play money asks for no market [MKT-2]', async () => {
  await change({ isSandbox: true });
  for (const ip of [BD, US, NOWHERE]) {
    await soon(() => statusOf(ip)).toBe(0);
  }
  expect((await logIn(US)).status).toBe(200);
});

test('trial money asks for no market; real money of the same brand does [MKT-2]', async () => {
  await change({ switches: { FREEPLAY3: true } });
  const open = (accountType: number) =>
    app.app.db.transaction((tx) =>
      createAccount(app.app, tx, {
        brandId: 1,
        account: `trier${accountType}`,
        password: PASSWORD,
        accountType,
        nowMs: clock.nowMs(),
      }),
    );
  const [trial, member] = [await open(4), await open(0)];
  const { guards, db } = app.app;
  const enter = (accountId: bigint, ip: string) =>
    db.transaction((tx) => guards.beforeLogin(tx, { brandId: 1, accountId, ip }));
  const start = (memberId: bigint, ip: string) =>
    db.transaction((tx) =>
      guards.beforeLaunch(tx, { brandId: 1, memberId, vendorCode: 'SHPS', gameCode: 'any', ip }),
    );
  const closed = { code: 'region.restricted', status: 451 };
  await soon(() => statusOf(US)).toBe(0);
  for (const ip of [US, NOWHERE]) {
    expect(await enter(trial, ip)).toBeUndefined();
    expect(await start(trial, ip)).toBeUndefined();
    expect(await enter(member, ip)).toMatchObject(closed);
    expect(await start(member, ip)).toMatchObject(closed);
  }
  expect(await stakeOf(trial, true)).toBeUndefined();
  expect(await stakeOf(member)).toMatchObject(closed);
  await change({ deniedCountries: ['US'] });
  expect(await enter(trial, US)).toMatchObject(closed);
});

test('what cannot stand in a pack is refused, and so is a draft over somebody else’s [MKT-1]', async () => {
  const code = async (reply: ReturnType<typeof save>) => (await reply).body.errorCode;
  expect(await code(save('x-one', packOf({ countries: ['QQ'] })))).toBe('region.market.invalid');
  expect(await code(save('x-one', packOf({ countries: [] })))).toBe('request_param_err');
  expect(await code(save('x-one', packOf({}, { number: ' ' })))).toBe('request_param_err');
  expect(await code(save('x-none', packOf(), 3))).toBe('region.market.unknown');
  expect((await save('x-one')).status).toBe(200);
  expect(await code(save('x-one'))).toBe('region.market.taken');
  expect(await code(save('x-one', packOf(), 1))).toBe('region.market.unchanged');
  expect(await code(save('x-one', packOf({ name: 'B' }), 2))).toBe('region.market.stale');
  expect(await code(approve('x-none', staff.second))).toBe('region.market.unknown');
  expect((await withdraw('x-none')).body.errorCode).toBe('region.market.unknown');
});

test('a pack with two ages, and one that decides about the country of another, never come into force [A11] [BRD-6]', async () => {
  const two = await save('two-ages', packOf({ ages: { agreement: 18, birthday: 21 } }));
  expect([two.status, two.body.errorCode]).toEqual([400, 'region.market.ages']);
  await expect(
    app.app.db.autocommit(
      (tx) => sql(tx)`
        insert into region.market_version (
          market_id, brand_id, version, name, countries, currency, agreement_age, birthday_age, verticals, authority,
          licence_number, licence_holder, licence_from, licence_to, document, author_id, author_name, reason, made_at, levels, play_level)
        values (1, 1, 99, 'M', '{BD}', 'BDT', 18, 21, '{lottery}', 'A', '1', 'H', now(), now(), 'D', 1, 'X', 'why', now(), '[1,2,3,4]', 0)`,
    ),
  ).rejects.toThrow(/one_age/);
  const code = await enforce();
  await save('second-bd', packOf({ countries: ['LK', 'BD'] }));
  const overlap = await approve('second-bd', staff.second);
  expect([overlap.status, overlap.body.errorCode]).toEqual([409, 'region.market.overlap']);
  await withdraw(code);
  expect((await approve('second-bd', staff.second)).status).toBe(200);
});

test('reading, writing and approving are three rights [MKT-2] [OFC-1]', async () => {
  await save('rights');
  const read = await office('GET /office/v1/region/markets/rights', staff.reader);
  expect(read.status).toBe(200);
  expect((await save('rights', packOf({ name: 'B' }), 1, staff.reader)).status).toBe(403);
  expect((await approve('rights', staff.reader)).status).toBe(403);
  expect((await withdraw('rights', staff.reader)).status).toBe(403);
});

test('every change is in the audit trail [MKT-1]', async () => {
  const code = await enforce();
  await withdraw(code);
  const { body } = await office<{ rows: readonly { action: string; staff: string }[] }>(
    'GET /office/v1/audit',
    staff.author,
    { entity: `market:${code}` },
  );
  expect(body.rows.map(({ action }) => action)).toEqual([
    'region.market.withdraw',
    'region.market.enforce',
    'region.market.approve',
    'region.market.draft',
  ]);
});

test('the database itself keeps versions as they are and asks for two approvals [MKT-2]', async () => {
  await save('db-one');
  const { db } = app.app;
  const refused = async (statement: Promise<unknown>, what: RegExp) =>
    await expect(statement).rejects.toThrow(what);
  await refused(
    db.autocommit(
      (tx) => sql(tx)`update region.market_version set status = 'approved' where status = 'draft'`,
    ),
    /two operators approve/,
  );
  await refused(
    db.autocommit((tx) => sql(tx)`update region.market_version set countries = '{US}'`),
    /never rewritten/,
  );
  await refused(
    db.autocommit(
      (tx) => sql(tx)`
        insert into region.market_approval (version_id, author_id, operator_id, operator_name, approved_at)
        select id, author_id, author_id, author_name, made_at from region.market_version limit 1`,
    ),
    /author_is_no_approver/,
  );
});

// Last, because operators do not stay signed in overnight.
test('a licence that ends closes the market from that midnight, and one that has ended is not approved [MKT-1]', async () => {
  await enforce(packOf({}, { validFrom: day(0), validTo: day(0) }));
  await enforce(packOf({ countries: ['US'] }, { validFrom: day(1), validTo: day(1) }));
  await soon(async () => [await statusOf(BD), await statusOf(US)]).toEqual([0, 2]);
  await save('bd-late', packOf({}, { validFrom: day(-2), validTo: day(-1) }));
  expect((await approve('bd-late', staff.second)).body.errorCode).toBe('region.market.expired');
  clock.advance(DAY_MS / 2 - 1);
  expect([await statusOf(BD), await statusOf(US)]).toEqual([0, 2]);
  clock.advance(1);
  expect([await statusOf(BD), await statusOf(US)]).toEqual([2, 0]);
});
