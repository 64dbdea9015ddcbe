import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BrandSettingsChange } from '#modules/brand/contract.ts';
import { changeSettings } from '#modules/brand/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import { amount } from '#platform/money/money.ts';
import { bindClientSeeds, type OpenedSlot } from '#studios/slots/testing/bind-client-seeds.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

const BD = '103.4.145.2';
const US = '8.8.8.8';
const NOWHERE = '203.0.113.7';
const OPEN: BrandSettingsChange = {
  status: 0,
  isSandbox: true,
  allowedCountries: [],
  deniedCountries: [],
  restrictedNetworks: [],
  openNetworks: [],
  localCountry: '',
  switches: { FREEPLAY3: false },
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ seed: true });
});
const change = (settings: BrandSettingsChange) =>
  app.app.db.transaction((tx) =>
    changeSettings(tx, { brandId: 1, change: settings, log: app.app.log }),
  );
beforeEach(() => change(OPEN));

type Login = { readonly value: { readonly token: string; readonly id: number } };

async function logIn(ip: string, username = 'player1') {
  return await app.call<Login>('POST /wps/session/login', {
    ip,
    input: { username, password: 'Shapla-demo-1', type: 'username' },
  });
}

async function launch(token: string, ip: string) {
  type Games = { readonly value: { readonly games: readonly { readonly nodeId: number }[] } };
  const games = await app.call<Games>('GET /wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=1');
  return await app.call<{ readonly value: { readonly gameUrl: string } }>(
    'GET /wps/game/launchGame',
    { token, ip, input: { launchMode: 'GLS', nodeId: games.body.value.games[0]?.nodeId } },
  );
}

async function openSlot(token: string, ip: string): Promise<string> {
  const { body } = await launch(token, ip);
  const url = new URL(body.value.gameUrl, 'http://localhost');
  const opened = await app.call<OpenedSlot>('POST /studio/slots/v1/session', {
    ip,
    input: { launch: url.searchParams.get('launch') },
  });
  await bindClientSeeds(app.call, opened.body, { ip });
  return opened.body.session;
}

async function spin(session: string, ip: string) {
  return await app.call<{ readonly errorCode?: string; readonly code?: string }>(
    'POST /studio/slots/v1/spins',
    {
      ip,
      input: { bet: 1 },
      headers: { 'x-game-session': session, 'idempotency-key': randomUUID() },
    },
  );
}

const statusOf = async (ip: string) =>
  (await app.call('GET /wps/system/status', { ip })).body.value;

test('the status says where the visitor is, and the country call offers that country first [STS-1] [BRD-8]', async () => {
  expect(await statusOf(US)).toMatchObject({ status: 0, location: { ip: US, country: 'US' } });
  expect(await statusOf(NOWHERE)).toMatchObject({ status: 0, location: { ip: NOWHERE } });
  expect(await statusOf('127.0.0.1')).toMatchObject({ location: { country: 'BD' } });
  const country = async (ip: string) =>
    (await app.call('GET /wps/system/country', { ip })).body.value;
  expect(await country(US)).toEqual({ countryCode: 'US', countryDialingCode: '1' });
  expect(await country(BD)).toEqual({ countryCode: 'BD', countryDialingCode: '880' });
  expect(await country(NOWHERE)).toEqual({ countryCode: 'BD', countryDialingCode: '880' });
  await change({ localCountry: 'IN' });
  expect(await country('10.0.0.1')).toEqual({ countryCode: 'IN', countryDialingCode: '91' });
});

test('a denied country sees the region page, an unknown one too, maintenance wins over both [STS-1] [MKT-2] [R20]', async () => {
  await change({ deniedCountries: ['US'] });
  expect(await statusOf(US)).toMatchObject({
    status: 2,
    regionRestriction: true,
    maintenance: false,
  });
  expect(await statusOf(NOWHERE)).toMatchObject({ status: 2, regionRestriction: true });
  expect(await statusOf(BD)).toMatchObject({ status: 0, regionRestriction: false });
  await change({ status: 1 });
  expect(await statusOf(US)).toMatchObject({
    status: 1,
    regionRestriction: false,
    maintenance: true,
  });
});

test('nobody logs in, registers or plays from a denied country, and nothing can be read there [R20] [N94] [N95]', async () => {
  await change({ allowedCountries: ['BD'] });
  const refused = { success: false, errorCode: 'region.restricted', value: { ip: US } };
  expect(await logIn(US)).toMatchObject({ status: 451, body: refused });
  const here = (await logIn(BD)).body.value;
  expect(await launch(here.token, US)).toMatchObject({ status: 451, body: refused });
  expect(await launch(here.token, BD)).toMatchObject({ status: 200 });
  const closed = [
    'PUT /wps/member/register',
    'GET /wps/relay/GCSGAME_gameList',
    'GET /wps/relay/MCSFE_getListAnnouncements',
    'GET /wps/check/username?username=somebody1',
    'GET /wps/system/setting/register',
  ];
  for (const wire of closed) {
    expect([wire, (await app.call(wire, { ip: US, input: {} })).status]).toEqual([wire, 451]);
  }
});

test('a logged-in member in a closed region still reads their record, brings money home and leaves [R22]', async () => {
  const { token } = (await logIn(BD)).body.value;
  await change({ status: 2 });
  const answers: readonly (readonly [string, number])[] = [
    ['GET /wps/member/info', 200],
    ['GET /wps/v2/wallets/balance', 200],
    ['GET /wps/relay/ODSFE2_RNGOrders', 200],
    ['GET /wps/relay/ODSFE2_ElottSettledOrders', 200],
    ['GET /wps/member/wallets', 200],
    ['POST /wps/relay/GCS_walletReturn', 200],
    // There is no such order: the call itself is open.
    ['PUT /wps/game/lotto/cancelSubOrders', 409],
    // They are open as well, and ask for a game session.
    ['POST /studio/lottery/v1/bets/cancel', 401],
    ['POST /studio/lottery/v1/plans/cancel', 401],
    ['POST /wps/relay/GCS_walletTransfer', 451],
    ['POST /lotto-vn/lgw/betting', 451],
    ['GET /wps/game/launchGame', 451],
    ['POST /wps/member/info', 451],
    ['DELETE /wps/session/logout', 200],
  ];
  const inputs: Readonly<Record<string, object>> = {
    'POST /wps/relay/GCS_walletReturn': {},
    'PUT /wps/game/lotto/cancelSubOrders': { orderDetailId: '999999', BBC99Area: '' },
    'POST /studio/lottery/v1/bets/cancel': { stakeId: 'b-1' },
    'POST /studio/lottery/v1/plans/cancel': { planId: '1' },
  };
  for (const [wire, status] of answers) {
    const input = wire in inputs ? { input: inputs[wire] } : {};
    const reply = await app.call(wire, { token, ip: BD, ...input });
    expect([wire, reply.status]).toEqual([wire, status]);
  }
});

test('in maintenance only the status and the way out answer, also for members [STS-1] [N95]', async () => {
  const { token } = (await logIn(BD)).body.value;
  await change({ status: 1 });
  expect((await app.call('GET /wps/member/info', { token })).body).toMatchObject({
    success: false,
    errorCode: 'system.maintenance',
  });
  expect((await app.call('GET /wps/relay/GCSGAME_gameList')).status).toBe(503);
  expect((await app.call('GET /wps/system/status')).status).toBe(200);
  expect((await app.call('DELETE /wps/session/logout', { token })).status).toBe(200);
});

test('a bet is refused at once when its member’s place is closed, whatever address sends it [MKT-2] [R20] [N94]', async () => {
  const { token } = (await logIn(BD)).body.value;
  const session = await openSlot(token, BD);
  await change({ deniedCountries: ['BD'] });
  // A call from the closed place is refused; the vendor's call from an open address is refused as well.
  expect(await spin(session, BD)).toMatchObject({
    status: 451,
    body: { errorCode: 'region.restricted' },
  });
  const hidden = await spin(session, US);
  expect([hidden.status >= 400, JSON.stringify(hidden.body)]).toEqual([
    true,
    expect.stringContaining('REGION_BLOCKED'),
  ]);
  await change(OPEN);
  expect((await spin(session, BD)).status).toBe(200);
});

test('a place that nobody saw within a day is unknown, and unknown is denied [R20]', async () => {
  const { token, id } = (await logIn(BD, 'player2')).body.value;
  await launch(token, BD);
  await change({ allowedCountries: ['BD'] });
  const { db, guards } = app.app;
  const stake = (memberId: bigint) =>
    guards.beforeStake(db.pooled, {
      brandId: 1,
      memberId,
      vendorCode: 'SHPS',
      gameCode: 'any',
      isTrial: false,
      isAway: false,
      stake: amount(10_000n),
    });
  await db.autocommit(
    (tx) => sql(tx)`
      update region.place set seen_at = seen_at - interval '25 hours' where member_id = ${BigInt(id)}`,
  );
  expect(await stake(BigInt(id))).toMatchObject({ code: 'region.restricted', status: 451 });
  expect(await stake(999_999n)).toMatchObject({ code: 'region.restricted', status: 451 });
  await change(OPEN);
  expect(await stake(999_999n)).toBeUndefined();
});

test('real money is offered nowhere without a licensed market, play money everywhere [MKT-1] [MKT-2]', async () => {
  await change({ isSandbox: false });
  for (const ip of [BD, US, NOWHERE, '127.0.0.1']) {
    expect(await statusOf(ip)).toMatchObject({ status: 2, regionRestriction: true });
  }
  expect(await logIn(BD)).toMatchObject({ status: 451 });
});

test('a member in two countries within hours is noted for operators [R21]', async () => {
  const { id } = (await logIn(BD, 'player3')).body.value;
  await logIn(BD, 'player3');
  await logIn(US, 'player3');
  const { body } = await app.call<{ token: string }>('POST /office/v1/session', {
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  const moves = await app.call<{ rows: readonly object[] }>('GET /office/v1/region/moves', {
    operatorToken: body.token,
  });
  expect(moves.body.rows).toEqual([
    expect.objectContaining({ memberId: String(id), from: 'BD', to: 'US', ip: US }),
  ]);
});

test('an operator sees what a visitor from an address would see, and why [STS-1] [BRD-8]', async () => {
  await change({ deniedCountries: ['US'], restrictedNetworks: ['103.4.145.0/24'] });
  const { body } = await app.call<{ token: string }>('POST /office/v1/session', {
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  const preview = async (ip: string) =>
    (
      await app.call<object>('GET /office/v1/region/preview', {
        operatorToken: body.token,
        input: { ip },
      })
    ).body;
  expect(await preview(US)).toEqual({
    country: 'US',
    isPrivate: false,
    status: 2,
    reason: 'country',
  });
  expect(await preview(BD)).toMatchObject({ status: 2, reason: 'network' });
  expect(await preview('10.0.0.1')).toEqual({
    country: 'BD',
    isPrivate: true,
    status: 0,
    reason: 'open',
  });
  expect(await preview('nonsense')).toMatchObject({ errorCode: 'region.address.invalid' });
});
