import { beforeAll, expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { gameByCode } from '#modules/catalog/server/index.ts';
import { invalidateVendors } from '#modules/vendor/server/vendors.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { sql } from '#platform/db/sql.ts';
import { testApp } from '#tests/test-app.ts';
import { aPlayer, aVendor, GAME } from '../../testing/play-builders.ts';

const MINUTE_MS = 60_000;
const AMERICAN = '8.8.8.8';
const clock = fixedClock(Date.now());
const { app, call } = await testApp({ start: false, seed: true, clock });
const wallet = await aVendor(app, { code: 'RULED' });
const player = await aPlayer(app, { vendorCode: 'RULED' });
const trial = await aPlayer(app, { vendorCode: 'RULED', accountType: 4 });
const { node_id } = (await gameByCode(app, app.db.pooled, {
  brandId: player.brandId,
  vendorCode: 'RULED',
  gameCode: GAME,
})) ?? { node_id: 0n };
const nodeId = Number(node_id);

type Reply = {
  errorCode?: string;
  value: {
    gameUrl: string;
    launchId: string;
    game: object;
    content: { data: { maintainTime?: number; endTime?: number } };
  };
};
type Row = { isMaintenance: boolean; maintainTime?: number; endTime?: number };
type Listed = { value: { games: Row[] } };
type GameLists = { value: { data: { lanes: { cards: { vassalage: string }[] }[] } } };

async function launch(token = player.token, ip = '127.0.0.1') {
  const input = { launchMode: 'GLS', nodeId };
  return await call<Reply>('GET /wps/game/launchGame', { token, ip, input });
}
async function listed(ip = '127.0.0.1') {
  const input = { vassalage: 'RULED', gameType: 'RNG' };
  return (await call<Listed>('GET /wps/relay/GCSGAME_gameList', { ip, input })).body.value.games;
}

test('more launches at once than there are connections are each answered, also when nothing is cached', async () => {
  clock.advance(5_000);
  const count = 3 * (app.db.pool.options.max ?? 0);
  const answers = await Promise.all(Array.from({ length: count }, () => launch()));
  expect(count).toBeGreaterThan(0);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

let operatorToken = '';
beforeAll(async () => {
  const login = await call<{ token: string }>('POST /office/v1/session', {
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  operatorToken = login.body.token;
});
async function office(path: string, input: object) {
  const sent = { ...input, reason: 'For the test' };
  return await call<Reply>(`PUT /office/v1/catalog/${path}`, { operatorToken, input: sent });
}
const AS_IT_WAS = { position: 1, maintenanceFrom: null, maintenanceUntil: null };
const VENDOR = { ...AS_IT_WAS, status: 'open', closedIn: [] };
/** Changes the game's maintenance as its page does: from what stands. */
async function maintain(maintenance: object) {
  const read = await call<{ draft: object; version: string }>(
    `GET /office/v1/catalog/games/${nodeId}`,
    { operatorToken },
  );
  const { draft, version } = read.body;
  return await office(`games/${nodeId}`, {
    draft: { ...draft, maintenanceFrom: null, maintenanceUntil: null, ...maintenance },
    version,
  });
}

test('a launch states what the game is called, however its page was reached, and enters the recents [GL-9]', async () => {
  const { value } = (await launch()).body;
  expect(value.game).toMatchObject({
    nodeId,
    vassalage: 'RULED',
    gameType: 'RNG',
    appNewWindow: false,
  });
  const recents = await call<{ value: { list: { nodeId: number }[] } }>(
    'GET /wps/relay/GCS_recentGame',
    { token: player.token, input: {} },
  );
  expect(recents.body.value.list.map((game) => game.nodeId)).toEqual([nodeId]);
});

test('a game is described to visitors, no launch is made for it, and one that nobody offers is not found [U10]', async () => {
  const rows = async () =>
    await sql<{ count: number }>(app.db.pooled)`select count(*)::integer as count from play.launch`;
  const before = await rows();
  const look = await call<Reply>('GET /wps/game/look', { input: { nodeId } });
  expect(look.body.value).toMatchObject({
    game: { nodeId, vassalage: 'RULED', gameType: 'RNG' },
    ...{ lookUrl: null, supportsTrial: true },
  });
  expect(await rows()).toEqual(before);
  const gone = await call<Reply>('GET /wps/game/look', { input: { nodeId: 999_999 } });
  expect([gone.status, gone.body.errorCode]).toEqual([400, 'game_not_found']);
});

test('planned maintenance is announced ahead, closes the game at its time and ends by itself [GL-4] [LCH-1]', async () => {
  const from = clock.nowMs() + MINUTE_MS;
  const until = from + 2 * MINUTE_MS;
  const maintenance = {
    maintenanceFrom: new Date(from).toISOString(),
    maintenanceUntil: new Date(until).toISOString(),
  };
  const times = { maintainTime: from, endTime: until };
  await office('vendors/RULED', { ...VENDOR, ...maintenance });
  expect(await listed()).toMatchObject([{ isMaintenance: false, ...times }]);
  expect((await launch()).status).toBe(200);

  clock.advance(MINUTE_MS);
  expect(await listed()).toMatchObject([{ isMaintenance: true, ...times }]);
  const refused = await launch();
  expect([refused.status, refused.body.errorCode]).toEqual([503, 'vendor_under_maintenance']);
  expect(refused.body.value).toEqual({ resType: 1, content: { data: times } });
  const look = await call<Reply>('GET /wps/game/look', { input: { nodeId } });
  expect([look.status, look.body.errorCode]).toEqual([503, 'vendor_under_maintenance']);

  clock.advance(2 * MINUTE_MS);
  expect(await listed()).toMatchObject([{ isMaintenance: false }]);
  expect((await listed())[0]).not.toHaveProperty('endTime');
  expect((await launch()).status).toBe(200);
});

test('a maintenance without a beginning is on at once, of one game alone too, and needs an end ahead [GL-4]', async () => {
  const ahead = new Date(clock.nowMs() + MINUTE_MS).toISOString();
  const behind = new Date(clock.nowMs() - MINUTE_MS).toISOString();
  for (const maintenance of [
    { maintenanceUntil: behind },
    { maintenanceFrom: ahead },
    { maintenanceFrom: ahead, maintenanceUntil: ahead },
  ]) {
    const { status, body } = await maintain(maintenance);
    expect([status, body.errorCode ?? JSON.stringify(body)]).toEqual([
      409,
      expect.stringContaining('catalog_maintenance'),
    ]);
  }
  await maintain({ maintenanceUntil: ahead });
  expect(await listed()).toMatchObject([{ isMaintenance: true }]);
  const others = await call<Listed>('GET /wps/relay/GCSGAME_gameList', {
    input: { vassalage: 'RULED', gameType: 'ELOTT' },
  });
  expect(others.body.value.games).toMatchObject([{ isMaintenance: false }]);
  clock.advance(MINUTE_MS);
  expect((await launch()).status).toBe(200);
});

test('a vendor that is closed in a country is marked there, left out of lists and launched by nobody [GL-4]', async () => {
  await office('vendors/RULED', { ...VENDOR, closedIn: ['US', 'GB'] });
  expect((await office('vendors/RULED', { ...VENDOR, closedIn: ['ZQ'] })).status).toBe(409);
  expect([(await listed()).length, (await listed(AMERICAN)).length]).toEqual([1, 0]);
  const card = async (ip: string) => {
    const { body } = await call<GameLists>('GET /wps/relay/GCSGAME_newGameVendor', { ip });
    const cards = body.value.data.lanes.flatMap(({ cards: some }) => some);
    return cards.find(({ vassalage }) => vassalage === 'RULED');
  };
  expect(await card(AMERICAN)).toMatchObject({ isRegionClosed: true });
  expect(await card('127.0.0.1')).not.toHaveProperty('isRegionClosed');
  const refused = await launch(player.token, AMERICAN);
  expect([refused.status, refused.body.errorCode]).toEqual([451, 'vendor_region_closed']);
  expect(refused.body.value).toEqual({ ip: AMERICAN });
  expect((await launch()).status).toBe(200);
  await office('vendors/RULED', VENDOR);
  expect((await launch(player.token, AMERICAN)).status).toBe(200);
});

test('a trial account has a way in of its own, which real money never takes [LGN-5] [LCH-6]', async () => {
  const path = 'GET /wps/relay/GCS_gameTrialLaunch';
  const input = { nodeId };
  expect((await call(path, { input })).status).toBe(401);
  const offerTrials = (FREEPLAY3: boolean) =>
    app.db.transaction((tx) =>
      changeSettings(tx, {
        brandId: player.brandId,
        change: { switches: { FREEPLAY3 } },
        log: app.log,
      }),
    );
  await offerTrials(false);
  expect((await call(path, { input, token: trial.token })).body.errorCode).toBe(
    'function.not.available',
  );
  await offerTrials(true);
  expect((await call(path, { input, token: player.token })).body.errorCode).toBe(
    'trial_account_only',
  );
  const { value } = (await call<Reply>(path, { input, token: trial.token })).body;
  expect(value.launchId).toMatch(/^L[0-9A-F]{10}$/);
  const token = new URL(value.gameUrl, 'http://x').searchParams.get('launch') ?? '';
  expect(await wallet.openSession({ launch_token: token })).toMatchObject({ is_trial: true });

  await app.db.autocommit(
    (tx) => sql(tx)`update catalog.game set supports_trial = false where node_id = ${node_id}`,
  );
  clock.advance(2_000);
  for (const refused of [
    await call(path, { input, token: trial.token }),
    await launch(trial.token),
  ]) {
    expect(refused.body.errorCode).toBe('trial_not_supported');
  }
  expect((await launch()).status).toBe(200);
});

test('the session reports to the vendor the market and the limits that hold for this member [MKT-2]', async () => {
  await app.db.autocommit(
    (tx) => sql(tx)`update vendor.vendor set max_payout_ticks = 50000000 where code = 'RULED'`,
  );
  await invalidateVendors(app);
  const terms = app.contributions.playTerms;
  const sent = async () => {
    const { value } = (await launch()).body;
    const token = new URL(value.gameUrl, 'http://x').searchParams.get('launch') ?? '';
    return await wallet.openSession({ launch_token: token });
  };
  const limits = { max_payout: '5000.0000' };
  expect(await sent()).toMatchObject({ jurisdiction: 'DEFAULT', limits });
  Object.assign(app.contributions, {
    playTerms: async () => ({ jurisdiction: 'south-asia', limits: { max_stake: '250.00' } }),
  });
  expect(await sent()).toMatchObject({
    jurisdiction: 'south-asia',
    limits: { ...limits, max_stake: '250.00' },
  });
  Object.assign(app.contributions, { playTerms: terms });
});
