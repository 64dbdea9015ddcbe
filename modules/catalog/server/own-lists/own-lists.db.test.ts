import { expect, test } from 'vitest';
import { createAccount, openSession } from '#modules/identity/server/index.ts';
import { TRIAL } from '#platform/contract/account-type.ts';
import { testApp } from '#tests/test-app.ts';
import { gameByCode, noteRecent } from '../index.ts';
import { registerFeed } from '../register-feed.ts';

const { app, call } = await testApp({ start: false });
const BRAND = 1;

await app.db.transaction((tx) =>
  registerFeed(tx, {
    code: 'OWN',
    name: { en: 'Own', bn: 'নিজের' },
    isHouse: false,
    position: 1,
    games: ['A', 'B', 'C'].map((code) => ({
      code,
      gameType: code === 'C' ? 'FISH' : 'RNG',
      name: { en: code, bn: code },
      icon: '/pictures/x.avif',
      minStake: '1',
      maxStake: '500',
      supportsTrial: false,
    })),
  }),
);

async function aMember(name: string, accountType = 0) {
  return await app.db.transaction(async (tx) => {
    const nowMs = app.clock.nowMs();
    const account = { brandId: BRAND, account: name, password: 'Ilish-bhaja-42', accountType };
    const memberId = await createAccount(app, tx, { ...account, nowMs });
    const visit = { brandId: BRAND, accountId: memberId, ip: '127.0.0.1', userAgent: '', nowMs };
    return { memberId, token: (await openSession(tx, visit)).token };
  });
}

async function nodeOf(gameCode: string): Promise<number> {
  const game = await gameByCode(app, app.db.pooled, {
    brandId: BRAND,
    vendorCode: 'OWN',
    gameCode,
  });
  return Number(game?.node_id);
}

type Content = { value: { content: { gameCode: string }[]; totalPages: number } };
async function favourites(token: string, input: object = {}): Promise<readonly string[]> {
  const reply = await call<Content>('GET /wps/relay/MCSFE_getFavoriteGamesList', { input, token });
  return reply.body.value.content.map((game) => game.gameCode);
}

const add = async (token: string, code: string) =>
  await call('POST /wps/relay/MCSFE_addFavoriteGameV2', {
    input: { nodeId: await nodeOf(code), vendor: 'OWN', gameType: code === 'C' ? 'FISH' : 'RNG' },
    token,
  });

test('favourites are added once, listed the last one first, filtered, put in order and taken away [GL-3] [API-6] [API-7]', async () => {
  const { token } = await aMember('keeper');
  for (const code of ['A', 'B', 'C', 'A']) {
    expect((await add(token, code)).status).toBe(200);
  }
  expect(await favourites(token)).toEqual(['C', 'B', 'A']);
  expect(await favourites(token, { gameType: 'FISH' })).toEqual(['C']);
  expect(await favourites(token, { vendor: 'ELSE' })).toEqual([]);
  const nodeIds = [await nodeOf('B'), await nodeOf('A'), await nodeOf('C')];
  await call('PUT /wps/member/favoriteGames/order', { input: { nodeIds }, token });
  expect(await favourites(token)).toEqual(['B', 'A', 'C']);
  const ids = await call('GET /wps/relay/MCSFE_getFavoriteGames', { token });
  expect(ids.body.value).toEqual(nodeIds.map(String));
  await call('DELETE /wps/relay/MCSFE_removeFavoriteGameV2', {
    input: { nodeId: nodeIds[0] },
    token,
  });
  expect(await favourites(token)).toEqual(['A', 'C']);
  expect(await favourites((await aMember('other')).token)).toEqual([]);
});

test('a game that nobody offers is no favourite [GL-3]', async () => {
  const { token } = await aMember('hopeful');
  expect(
    await call('POST /wps/relay/MCSFE_addFavoriteGameV2', { input: { nodeId: 99_999 }, token }),
  ).toMatchObject({ status: 400, body: { errorCode: 'game_not_found' } });
});

test('a favourite names its vendor and type truly, or not at all; its id may be a text [GL-3] [API-6]', async () => {
  const { token } = await aMember('precise');
  const nodeId = await nodeOf('A');
  const status = async (input: object) =>
    (await call('POST /wps/relay/MCSFE_addFavoriteGameV2', { input, token })).status;
  expect(await status({ nodeId, vendor: 'ELSE', gameType: 'RNG' })).toBe(400);
  expect(await status({ nodeId, vendor: 'OWN', gameType: 'FISH' })).toBe(400);
  expect(await favourites(token)).toEqual([]);
  expect(await status({ nodeId: String(nodeId), vendor: 'OWN', gameType: 'RNG' })).toBe(200);
  expect(await favourites(token)).toEqual(['A']);
});

test('visitors log in and trial accounts need a true one before they keep favourites [ROL-1] [ROL-2]', async () => {
  const { token } = await aMember('trialist', TRIAL);
  expect((await call('GET /wps/relay/MCSFE_getFavoriteGamesList')).status).toBe(401);
  expect(await add(token, 'A')).toMatchObject({ body: { errorCode: 'in_need_true_account' } });
});

test('recent games are those launched, the last one first, until they are cleared [GL-9] [API-6]', async () => {
  const { memberId, token } = await aMember('player');
  const launch = async (code: string) => {
    const nodeId = BigInt(await nodeOf(code));
    await app.db.transaction((tx) => noteRecent(tx, { brandId: BRAND, memberId, nodeId }));
  };
  type Recent = { value: { list: { gameCode: string }[]; total: number; totalPages: number } };
  const recent = async (input: object = {}) => {
    const reply = await call<Recent>('GET /wps/relay/GCS_recentGame', { input, token });
    return reply.body.value;
  };
  for (const code of ['A', 'C', 'B', 'A']) {
    await launch(code);
  }
  const { list, total, totalPages } = await recent({ pageSize: 2 });
  expect([list.map((game) => game.gameCode), total, totalPages]).toEqual([['A', 'B'], 3, 2]);
  expect((await recent({ gameType: 'FISH' })).list.map((game) => game.gameCode)).toEqual(['C']);
  await call('DELETE /wps/member/recentGames', { token });
  expect((await recent()).list).toEqual([]);
});

test('rooms are those of the types that are asked for [W10]', async () => {
  await app.db.transaction((tx) =>
    registerFeed(tx, {
      code: 'TABLES',
      name: { en: 'Tables', bn: 'টেবিল' },
      isHouse: false,
      position: 2,
      games: [
        ['ROULETTE', 'LIVE'],
        ['RUMMY', 'PVP'],
      ].map(([code = '', gameType = '']) => ({
        ...{ code, gameType, name: { en: code, bn: code }, icon: '/pictures/x.avif' },
        ...{ minStake: '1', maxStake: '500', supportsTrial: false },
      })),
    }),
  );
  const { token } = await aMember('kanaiya');
  type Rooms = { value: { list: { roomId: string; iconUrl: string }[] } };
  const rooms = async (gameType: string) => {
    const query = `vassalage=TABLES&roomId=&gameType=${gameType}`;
    const { body } = await call<Rooms>(`GET /wps/relay/GLS2_roomList?${query}`, { token });
    expect(body.value.list.every(({ iconUrl }) => URL.canParse(iconUrl))).toBe(true);
    return body.value.list.map(({ roomId }) => roomId);
  };
  expect(await rooms('')).toEqual(['ROULETTE', 'RUMMY']);
  expect(await rooms('LIVE')).toEqual(['ROULETTE']);
  expect(await rooms('LIVE,PVP')).toEqual(['ROULETTE', 'RUMMY']);
});

test('a favourite is taken from clients that send every field, empty ones too [W8]', async () => {
  const { token } = await aMember('juiphool');
  const input = { nodeId: String(await nodeOf('B')), vendor: null, gameType: '' };
  const added = await call('POST /wps/relay/MCSFE_addFavoriteGameV2', { input, token });
  expect(added.status).toBe(200);
  expect(await favourites(token, { pageNo: 0, pageSize: '', vendor: '' })).toEqual(['B']);
});
