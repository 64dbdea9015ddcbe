import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { changeSettings, listBrands } from '#modules/brand/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import { bindClientSeeds, type OpenedSlot } from '#studios/slots/testing/bind-client-seeds.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { termsVersion } from '#tests/terms-version.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import type { BrandOpening } from '../contract.office.ts';

const HOST = 'neel.test';
const PASSWORD = 'Shapla-demo-1';
const REASON = 'a second house of games';
const DAY_MS = 86_400_000;

type Reply = {
  readonly version?: number;
  readonly errorCode?: string;
  readonly approvalId?: string;
  readonly sandbox: BrandOpening;
  readonly markets: readonly { readonly code: string }[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly value: Readonly<Record<string, unknown>>;
};

let app: TestApp;
let sandbox: BrandOpening;
const staff = { first: '', second: '' };

beforeAll(async () => {
  app = await testApp({ seed: true });
  staff.first = await signIn('operator1');
  staff.second = await signIn('operator2');
  sandbox = (await office('GET /office/v1/brand-openings', staff.first)).body.sandbox;
});

async function signIn(name: string): Promise<string> {
  const input = { name, password: PASSWORD };
  return (await app.call<{ token: string }>('POST /office/v1/session', { input })).body.token;
}

const office = (wire: string, operatorToken: string, input?: object, merchant = 'shapla') =>
  app.call<Reply>(wire, { operatorToken, merchant, ...(input === undefined ? {} : { input }) });

/** The brand of most tests, with differences. */
const wish = (over: Partial<BrandOpening> = {}): BrandOpening => ({
  ...sandbox,
  merchantCode: 'neel',
  name: { en: 'Neel', bn: 'নীল' },
  domainList: [HOST],
  defaultLanguage: 'EN',
  ...over,
});
const ask = (over: Partial<BrandOpening> = {}, token = staff.first) =>
  office('POST /office/v1/brand-openings', token, { brand: wish(over), reason: REASON });
const decide = (id: string | undefined, token: string) =>
  office(`POST /office/v1/approvals/${id}/decision`, token, { decision: 'approve' });
const codes = async () =>
  (await app.app.db.autocommit((tx) => listBrands(tx))).map(({ code }) => code);

/** Calls as a visitor of the opened brand, whom the host alone brings there. */
const visit = (wire: string, more: { token?: string; input?: object; key?: string } = {}) =>
  app.call<Reply>(wire, {
    merchant: null,
    headers: { host: HOST, ...(more.key === undefined ? {} : { 'idempotency-key': more.key }) },
    ...(more.token === undefined ? {} : { token: more.token }),
    ...(more.input === undefined ? {} : { input: more.input }),
  });

test('one operator asks for a brand, and only another opens it [A4] [OFC-1]', async () => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(await codes()).toEqual(['shapla']);
  expect((await ask()).body.errorCode).toBe('opening.waiting');
  expect((await decide(body.approvalId, staff.first)).body.errorCode).toBe('approval_own');
  expect(await codes()).toEqual(['shapla']);
  expect((await decide(body.approvalId, staff.second)).status).toBe(200);
  expect(await codes()).toEqual(['shapla', 'neel']);
  expect((await decide(body.approvalId, staff.second)).body.errorCode).toBe('approval_closed');

  const asked = await office('GET /office/v1/audit?entity=brand:neel', staff.first);
  expect(asked.body.rows.map((row) => [row['action'], row['staff']])).toEqual([
    ['brand.open.approve', 'operator2'],
    ['brand.open.request', 'operator1'],
  ]);
  const [opened] = (await office('GET /office/v1/audit', staff.first, undefined, 'neel')).body.rows;
  expect(opened).toMatchObject({ action: 'brand.open', staff: 'operator1', reason: REASON });
});

test('the opened brand serves its host under its name, and takes no other host [A4] [A3] [BRD-7]', async () => {
  const status = await visit('GET /wps/system/status');
  expect(status.body.value).toMatchObject({
    status: 0,
    info: {
      brand: {
        merchantCode: 'neel',
        name: 'Neel',
        currency: 'SBX',
        isSandbox: true,
        legalTexts: { copyright: { en: '© 2025 Neel', bn: '© 2025 নীল' } },
      },
      domainRoute: [HOST],
      customerService: expect.arrayContaining([expect.objectContaining({ csType: 'LIVECHAT' })]),
      resources: [expect.objectContaining({ resourceType: 'PWA' })],
    },
  });
  const settings = (await app.app.db.autocommit((tx) => listBrands(tx))).at(-1)?.settings;
  expect(settings).toMatchObject({ anyHost: false, legacySeal: false, isSandbox: true });
});

test('a member of the opened brand registers, gets play money, spins and bets, and the books stay balanced [A4] [LCH-6]', async () => {
  await switchCaptchaOff(app.app, 'neel');
  const secret = { password: 'nine tall herons', confirmPassword: 'nine tall herons' };
  const registered = await visit('PUT /wps/member/register', {
    input: {
      username: 'bluebird1',
      ...secret,
      termsVersion: await termsVersion(app, { merchant: 'neel' }),
    },
  });
  expect(registered.status).toBe(200);
  const token = String(registered.body.value['token']);
  const balance = async () =>
    (await visit('GET /wps/v2/wallets/balance', { token })).body.value['sumBalance'];
  expect(await balance()).toBe(10_000);

  type Games = { readonly games: readonly { nodeId: number; gameId: string; vassalage: string }[] };
  const listed = await visit('GET /wps/relay/GCSGAME_gameList?clientType=3&gameType=RNG');
  const game = (listed.body.value as unknown as Games).games.find(
    ({ vassalage }) => vassalage === 'SHPS',
  );
  const launched = await visit('GET /wps/game/launchGame', {
    token,
    input: { ...game, launchMode: 'GLS', accountType: 1, language: 'EN' },
  });
  const url = new URL(String(launched.body.value['gameUrl']), `http://${HOST}`);
  type Slot = OpenedSlot & { readonly balance: number; readonly bets: number[] };
  const slot = await app.call<Slot>('POST /studio/slots/v1/session', {
    merchant: 'neel',
    input: { launch: url.searchParams.get('launch') },
  });
  expect([slot.status, slot.body.balance]).toEqual([200, 10_000]);
  await bindClientSeeds(app.call, slot.body, { merchant: 'neel' });
  const spun = await app.call<{ balance: number }>('POST /studio/slots/v1/spins', {
    merchant: 'neel',
    input: { bet: slot.body.bets[0] },
    headers: { 'x-game-session': slot.body.session, 'idempotency-key': randomUUID() },
  });
  expect(spun.status).toBe(200);
  expect(await balance()).toBe(spun.body.balance);

  const menu = await visit('GET /lgw/games/game_menus?language=EN');
  expect(JSON.stringify(menu.body)).toContain('K3');
  const books = await app.app.db.autocommit(
    (tx) => sql<{ readonly currency: string; readonly total: string }>(tx)`
      select currency, sum(balance)::text as total from ledger.account group by currency order by currency`,
  );
  expect(books.filter(({ total }) => total !== '0')).toEqual([]);
});

test('what the opened brand lists is there, and nothing of it is in the first one [A4] [BRD-7]', async () => {
  const help = await visit('GET /wps/system/helpCenter');
  expect(JSON.stringify(help.body)).toContain('terms');
  const articles = await app.app.db.autocommit(
    (tx) => sql<{ readonly brand_id: number; readonly n: number }>(tx)`
      select brand_id, count(*)::int as n from help.article group by brand_id order by brand_id`,
  );
  expect(articles[0]?.n).toBe(articles[1]?.n);
  const members = await app.app.db.autocommit(
    (tx) => sql<{ readonly n: number }>(tx)`
      select count(*)::int as n from identity.account where brand_id = 2`,
  );
  expect(members).toEqual([{ n: 1 }]);
  for (const wire of ['GET /wps/relay/GCSGAME_newGameVendor', 'GET /lgw/games/popular?count=20']) {
    expect([wire, (await visit(wire)).status]).toEqual([wire, 200]);
  }
});

test('what cannot be opened is refused by name when it is asked [A4] [O10]', async () => {
  const refusal = async (over: Partial<BrandOpening>) => (await ask(over)).body.errorCode;
  const free = { merchantCode: 'other', domainList: ['other.test'] };
  expect(await refusal({ ...free, merchantCode: 'neel' })).toBe('brand.code.taken');
  expect(await refusal({ ...free, domainList: ['other.test', HOST] })).toBe('brand.host.taken');
  expect(await refusal({ ...free, domainList: ['user@evil'] })).toBe('brand.settings.invalid');
  expect(await refusal({ ...free, timeZone: 'Asia/Atlantis' })).toBe('brand.settings.invalid');
  expect(await refusal({ ...free, trialCurrency: 'SBX' })).toBe('brand.settings.invalid');
  expect(await refusal({ ...free, currency: 'BDT' })).toBe('opening.currency.real');
  expect(await refusal({ ...free, isSandbox: false, currency: 'BDT', market: 'bd' })).toBe(
    'opening.market.unlicensed',
  );
  expect((await ask({ ...free, domainList: [] })).status).toBe(400);
  expect((await ask({ ...free, name: { en: ' ', bn: 'ক' } })).status).toBe(400);
  expect(await codes()).toEqual(['shapla', 'neel']);
});

test('what is taken between asking and approving is refused to who approves, and nothing is opened [A4]', async () => {
  const asked = await ask({ merchantCode: 'late', domainList: ['late.test'] });
  const { db, log } = app.app;
  await db.transaction((tx) =>
    changeSettings(tx, { brandId: 2, change: { domainList: [HOST, 'late.test'] }, log }),
  );
  const refused = await decide(asked.body.approvalId, staff.second);
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'brand.host.taken']);
  expect(await codes()).toEqual(['shapla', 'neel']);
  await db.transaction((tx) =>
    changeSettings(tx, { brandId: 2, change: { domainList: [HOST] }, log }),
  );
  expect((await decide(asked.body.approvalId, staff.second)).status).toBe(200);
});

test('of two openings that want one host, approved at the same moment, one brand is opened [A4]', async () => {
  const before = await codes();
  const host = { domainList: ['race.test'] };
  const asked = await Promise.all([
    ask({ ...host, merchantCode: 'race-a' }),
    ask({ ...host, merchantCode: 'race-b' }),
  ]);
  const decided = await Promise.all(asked.map(({ body }) => decide(body.approvalId, staff.second)));
  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = decided.find(({ status }) => status === 409);
  expect(refused?.body.errorCode).toBe('brand.host.taken');
  expect((await codes()).length).toBe(before.length + 1);
});

test('real money opens under a licensed market alone, and stays closed until the new brand has it approved [A4] [MKT-2]', async () => {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  await enforceMarket('lanka', { from: day(-3), to: day(30) });
  await enforceMarket('ended', { from: day(-30), to: day(-3) });
  const { markets } = (await office('GET /office/v1/brand-openings', staff.first)).body;
  expect(markets).toEqual([
    expect.objectContaining({
      code: 'lanka',
      currency: 'LKR',
      age: 21,
      defaultCountry: 'LK',
      dialingCode: '94',
      timeZone: 'Asia/Colombo',
    }),
  ]);
  const real = {
    merchantCode: 'lanka1',
    domainList: ['lanka.test'],
    isSandbox: false,
    market: 'lanka',
    currency: 'LKR',
    timeZone: 'Asia/Colombo',
  };
  expect((await ask({ ...real, market: 'ended' })).body.errorCode).toBe(
    'opening.market.unlicensed',
  );
  expect((await ask({ ...real, currency: 'BDT' })).body.errorCode).toBe('opening.currency.market');
  const asked = await ask(real);
  expect((await decide(asked.body.approvalId, staff.second)).status).toBe(200);
  const brand = (await app.app.db.autocommit((tx) => listBrands(tx))).at(-1);
  expect(brand?.settings).toMatchObject({
    isSandbox: false,
    ages: { agreement: 21, birthday: 21 },
  });
  const closed = await app.call<{ value: { status: number } }>('GET /wps/system/status', {
    merchant: 'lanka1',
  });
  expect(closed.body.value.status).toBe(2);
  const drafts = await office('GET /office/v1/region/markets', staff.first, undefined, 'lanka1');
  expect(drafts.body.rows).toEqual([expect.objectContaining({ code: 'lanka', inForce: null })]);
  const articles = await app.app.db.autocommit(
    (tx) => sql<{ readonly n: number }>(tx)`
      select count(*)::int as n from help.article where brand_id = ${brand?.id ?? 0} and is_active`,
  );
  expect(articles).toEqual([{ n: 0 }]);
});

test('what was fixed when a brand was opened is never changed in the office, by one or by two [A4] [A5]', async () => {
  const read = await office('GET /office/v1/brands/2/settings', staff.first);
  const settingsVersion = read.body.version;
  for (const change of [
    { currency: 'QQQ' },
    { trialCurrency: 'QQQ' },
    { isSandbox: false },
    { isSingleWallet: false },
  ]) {
    const { status, body } = await office('PUT /office/v1/brands/2/settings', staff.first, {
      change,
      version: settingsVersion,
      reason: REASON,
    });
    expect([change, status, body.errorCode]).toEqual([change, 409, 'brand.settings.fixed']);
  }
});

test('a role of one brand opens none [A4] [ROL-2]', async () => {
  await app.app.db.autocommit(
    (tx) => sql(tx)`
      with made as (
        insert into operator.staff (name, display, password_hash, created_at)
        select 'local1', 'local1', password_hash, created_at from operator.staff where name = 'operator1'
        returning id
      ), role as (
        insert into operator.role (code, name, brand_id) values ('local', 'Local', 1) returning id
      ), permitted as (
        insert into operator.role_permission (role_id, permission) select id, 'brand.open' from role
      )
      insert into operator.staff_role (staff_id, role_id) select made.id, role.id from made, role`,
  );
  const local = await signIn('local1');
  const { status, body } = await ask({ merchantCode: 'mine', domainList: ['mine.test'] }, local);
  expect([status, body.errorCode]).toEqual([403, 'opening.scope']);
});

/** A market of the first brand in force; the office's own way takes three people, which region tests. */
async function enforceMarket(
  code: string,
  licence: { readonly from: string; readonly to: string },
): Promise<void> {
  await app.app.db.transaction(async (tx) => {
    await sql(tx)`
      with market as (
        insert into region.market (brand_id, code) values (1, ${code}) returning id
      )
      insert into region.market_version (
        market_id, brand_id, version, name, countries, currency, agreement_age, birthday_age, verticals, authority,
        licence_number, licence_holder, licence_from, licence_to, document, author_id, author_name, reason, made_at, levels,
        play_level)
      select id, 1, 1, 'Sri Lanka', '{LK}', 'LKR', 21, 21, '{lottery}', 'Board', '1', 'Us', ${licence.from}::date,
             ${licence.to}::date, 'file 1', 901, 'writer', 'a licence', now(), '[{}, {}, {}, {}]', 0
        from market`;
    await sql(tx)`
      insert into region.market_approval (version_id, author_id, operator_id, operator_name, approved_at)
      select v.id, v.author_id, o.id, 'approver', now()
        from region.market_version v join region.market m on m.id = v.market_id,
             (values (902::bigint), (903)) as o (id)
       where m.code = ${code}`;
    await sql(tx)`
      update region.market_version set status = 'approved'
       where market_id = (select id from region.market where code = ${code})`;
  });
}
