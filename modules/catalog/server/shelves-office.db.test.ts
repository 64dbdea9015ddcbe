import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';
import { gameByCode } from './index.ts';
import { registerFeed } from './register-feed.ts';

const { app, call } = await testApp({ start: false, seed: true });
const BRAND = 1;
let operatorToken = '';

const game = (code: string, gameType = 'RNG') => ({
  code,
  gameType,
  name: { en: `Kite ${code}`, bn: `ঘুড়ি ${code}` },
  icon: '/pictures/x.avif',
  minStake: '1',
  maxStake: '500',
  supportsTrial: false,
});

beforeAll(async () => {
  await app.db.transaction((tx) =>
    registerFeed(tx, {
      code: 'SHELF',
      name: { en: 'Shelf', bn: 'তাক' },
      isHouse: false,
      position: 900,
      games: [game('A'), game('B'), game('F', 'FISH')],
    }),
  );
  const login = await call<{ token: string }>('POST /office/v1/session', {
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  operatorToken = login.body.token;
});

type List = { value: { games: { gameCode: string; isHot: boolean; isMaintenance: boolean }[] } };
async function listed() {
  const reply = await call<List>('GET /wps/relay/GCSGAME_gameList', {
    input: { vassalage: 'SHELF' },
  });
  return reply.body.value.games;
}
const codes = async () => (await listed()).map(({ gameCode }) => gameCode);
const found = (gameCode: string) =>
  gameByCode(app, app.db.pooled, { brandId: BRAND, vendorCode: 'SHELF', gameCode });

async function change(path: string, input: object) {
  return await call(`PUT /office/v1/catalog/${path}`, {
    operatorToken,
    input: { ...input, reason: 'For the test' },
  });
}

type OneGame = { draft: Readonly<Record<string, unknown>>; version: string };
/** Changes parts of a game over what stands now. */
async function changeGame(nodeId: string | undefined, part: object) {
  const wire = `GET /office/v1/catalog/games/${nodeId}`;
  const { body } = await call<OneGame>(wire, { operatorToken });
  const { draft, version } = body;
  return await change(`games/${nodeId}`, { draft: { ...draft, ...part }, version });
}

test('an operator switches, marks and moves a game, and lists and launches obey at once [R66]', async () => {
  type Games = { rows: { nodeId: string; gameCode: string; isEnabled: boolean }[] };
  const { body } = await call<Games>('GET /office/v1/catalog/games', {
    operatorToken,
    input: { search: 'kite', vendor: 'SHELF' },
  });
  expect(body.rows.map(({ gameCode }) => gameCode)).toEqual(['A', 'B', 'F']);
  const [first, second] = body.rows.map(({ nodeId }) => nodeId);
  expect(await changeGame(first, { isEnabled: false })).toMatchObject({ status: 200 });
  await changeGame(second, { isHot: true, position: 500 });
  expect(await codes()).toEqual(['F', 'B']);
  expect((await listed()).at(-1)).toMatchObject({ isHot: true });
  expect(await found('A')).toBeUndefined();
  await changeGame(first, { isEnabled: true });
  expect(await codes()).toEqual(['A', 'F', 'B']);
});

test('a vendor under maintenance keeps its games in sight, a closed one leaves lists and launches [GL-4] [R66]', async () => {
  const set = (status: string) =>
    change('vendors/SHELF', {
      status,
      position: 900,
      maintenanceFrom: null,
      maintenanceUntil: null,
      closedIn: [],
    });
  await set('maintenance');
  expect((await listed()).every(({ isMaintenance }) => isMaintenance)).toBe(true);
  await set('closed');
  expect(await codes()).toEqual([]);
  expect(await found('B')).toBeUndefined();
  await set('open');
  expect(await codes()).toEqual(['A', 'F', 'B']);
});

test('a category that is off is gone from the navigation with all of its games [CAT-1] [CAT-2]', async () => {
  type BatchQueues = { value: { data: { lanes: { gameCategory: string }[] } } };
  const lanes = async () => {
    const reply = await call<BatchQueues>('GET /wps/relay/GCSGAME_newGameVendor');
    return reply.body.value.data.lanes.map(({ gameCategory }) => gameCategory);
  };
  expect(await lanes()).toContain('FISH');
  await change('categories/FISH', { isEnabled: false, position: 60 });
  expect(await lanes()).not.toContain('FISH');
  expect(await codes()).toEqual(['A', 'B']);
  await change('categories/FISH', { isEnabled: true, position: 1 });
  expect((await lanes())[0]).toBe('FISH');
});

test('each change is in the audit trail with its reason, before and after', async () => {
  const { body } = await call<{ rows: { action: string; reason: string }[] }>(
    'GET /office/v1/audit',
    { operatorToken, input: { entity: 'vendor:SHELF' } },
  );
  expect(body.rows.map(({ action, reason }) => [action, reason])).toEqual(
    Array.from({ length: 3 }, () => ['catalog.vendor.change', 'For the test']),
  );
});
