import { beforeAll, expect, test } from 'vitest';
import { invalidateGames } from '#modules/catalog/server/games-of-brand.ts';
import { gameByCode, noteRecent } from '#modules/catalog/server/index.ts';
import { createAccount, openSession } from '#modules/identity/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import { EVERY_BRAND } from '#platform/live/live.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { DRAW_TOPIC } from '../draw-topic.ts';
import { aDraw, aLotteryVendor, VENDOR } from '../testing/lottery-builders.ts';

let built: TestApp;
let player: { readonly memberId: bigint; readonly token: string };

beforeAll(async () => {
  built = await testApp({ start: false });
  const { app } = built;
  await aLotteryVendor(app);
  player = await app.db.transaction(async (tx) => {
    const account = { brandId: 1, account: 'lotto1', password: 'Ilish-bhaja-42', accountType: 0 };
    const memberId = await createAccount(app, tx, { ...account, nowMs: app.clock.nowMs() });
    const visit = { brandId: 1, accountId: memberId, ip: '127.0.0.1', userAgent: '' };
    return {
      memberId,
      token: (await openSession(tx, { ...visit, nowMs: app.clock.nowMs() })).token,
    };
  });
  const balls = (numbers: readonly number[]) => ({ balls: numbers, derived: {} });
  const result = 'result' as const;
  for (const [drawNo, inMinutes, numbers] of [
    ['1', -3, [1, 2, 3]],
    ['2', -2, [4, 5, 6]],
  ] as const) {
    const drawn = { drawNo, inMinutes, state: result, result: balls(numbers) };
    await aDraw(app, { game: 'K3-1M', ...drawn });
    await aDraw(app, { game: 'VNB-1M', ...drawn });
  }
  await aDraw(app, { game: 'K3-1M', drawNo: '3', inMinutes: -1, state: 'void' });
  await aDraw(app, { game: 'K3-1M', drawNo: '4', inMinutes: 0.5, state: 'scheduled' });
  await aDraw(app, { game: 'K3-1M', drawNo: '5', inMinutes: 1.5, state: 'scheduled' });
});

async function nodeOf(gameCode: string): Promise<bigint> {
  const { app } = built;
  const wanted = { brandId: 1, vendorCode: VENDOR, gameCode };
  const game = await gameByCode(app, app.db.pooled, wanted);
  return game?.node_id ?? 0n;
}

type Rows = readonly { readonly gameCode: string; readonly remark: string }[];
const codes = (rows: Rows) => rows.map((row) => row.gameCode);

test('menus hold the lottery games by group, those of one prize mode where one is named [LCH-5] [API-1]', async () => {
  type Menu = Readonly<Record<string, { gameGroupId: number; gameMenus: Rows; games: Rows }>>;
  const all = await built.call<Menu>('GET /lgw/games/game_menus');
  expect(Object.keys(all.body)).toEqual(['K3', '5D', 'VNB']);
  expect(codes(all.body['K3']?.gameMenus ?? [])).toEqual(['K3-1M', 'K3-3M']);
  expect(all.body['K3']?.games).toEqual(all.body['K3']?.gameMenus);
  const one = await built.call<Menu>('GET /lgw/games/game_menus?prizeMode=ZY&language=BN');
  expect(Object.keys(one.body)).toEqual(['5D']);
  expect(one.body['5D']?.gameMenus[0]?.remark).toBe('গেম 5D-1M');
  const vietnam = await built.call<Menu>('GET /lgw/vn/games/game_menu?device=WEB');
  expect(Object.keys(vietnam.body)).toEqual(['VNB']);
});

test('popular games are those that most members opened, then the hot ones, and the member’s last ones are the member’s [API-4]', async () => {
  const { app } = built;
  const before = await built.call<Rows>('GET /lgw/games/popular?count=2&prizeMode=Elott');
  expect(codes(before.body)).toEqual(['K3-1M', 'K3-3M']);
  const { memberId, token } = player;
  for (const code of ['SLOT', '5D-1M', 'K3-3M']) {
    const nodeId = await nodeOf(code);
    await app.db.transaction((tx) => noteRecent(tx, { brandId: 1, memberId, nodeId }));
  }
  const recent = await built.call<Rows>('GET /lgw/vn/games/game_menu/recent', { token });
  expect(codes(recent.body)).toEqual(['K3-3M', '5D-1M']);
  expect((await built.call('GET /lgw/vn/games/game_menu/recent')).status).toBe(401);
  const popular = await built.call<Rows>('GET /lgw/games/popular');
  expect(codes(popular.body)).toContain('VNB-1M');
  expect(codes(popular.body)).not.toContain('SLOT');
});

test('the near draw is the next one by the clock of the database, and a void draw is no result [API-4]', async () => {
  type Near = {
    serverTime: number;
    currentNumero: { numero: string; closeTime: number; drawTime: number } | null;
    lastNumero: { numero: string; winningNumber: string; verifyUrl: string } | null;
  };
  const id = String(await nodeOf('K3-1M'));
  for (const name of ['/lotto-vn/lgw/numeros/near', '/lgw/numeros/near']) {
    const { body } = await built.call<Near>(`GET ${name}?gameId=${id}`);
    expect(body.currentNumero?.numero).toBe('4');
    expect(body.currentNumero?.closeTime).toBeGreaterThan(body.serverTime);
    expect(body.lastNumero).toMatchObject({
      numero: '2',
      winningNumber: '4,5,6',
      verifyUrl: 'http://localhost/verify?vendor=LOTS&round=K3-1M-2',
    });
  }
  const byCode = await built.call<Near>('GET /lgw/numeros/near?gameId=K3-3M');
  expect(byCode.body).toMatchObject({ currentNumero: null, lastNumero: null });
  expect(await built.call('GET /lgw/numeros/near?gameId=NONE')).toMatchObject({ status: 409 });
});

test('results are listed newest first, void ones among them, by game and a page at a time [API-4]', async () => {
  type Opened = { numero: string; winningNumber: string; isVoid: boolean };
  const opened = await built.call<Record<string, Opened[]>>('GET /lgw/vn/numeros/opened/game');
  expect(Object.keys(opened.body)).toEqual(['VNB-1M']);
  expect(opened.body['VNB-1M']?.map((one) => one.numero)).toEqual(['2', '1']);
  const one = await built.call<Record<string, Opened[]>>(
    'GET /lgw/vn/numeros/opened/game?gameId=K3-1M&count=2',
  );
  expect(one.body['K3-1M']).toMatchObject([
    { numero: '3', isVoid: true, winningNumber: '' },
    { numero: '2', isVoid: false, winningNumber: '4,5,6' },
  ]);
  type Page = { content: Opened[]; isLast: boolean };
  const page = await built.call<Page>('GET /lgw/draw/K3-1M?page=0&size=2');
  expect(page.body).toMatchObject({ isLast: false, content: [{ numero: '3' }, { numero: '2' }] });
  const last = await built.call<Page>('GET /lgw/draw/K3-1M?page=1&size=2');
  expect(last.body).toMatchObject({ isLast: true, content: [{ numero: '1' }] });
  expect(await built.call('GET /lgw/draw/NONE')).toMatchObject({ status: 409 });
});

test('a member reads the last result of every game in one call [API-4]', async () => {
  const { body } = await built.call<Record<string, { winningNumber: string }>>(
    'GET /lotto/lgw/games/opened/numero',
    { token: player.token },
  );
  expect(Object.entries(body).map(([code, { winningNumber }]) => [code, winningNumber])).toEqual([
    ['K3-1M', '4,5,6'],
    ['VNB-1M', '4,5,6'],
  ]);
  expect((await built.call('GET /lotto/lgw/games/opened/numero')).status).toBe(401);
});

test('the lobby has every lottery game with its next draw and its last result [RTE-4]', async () => {
  type Lobby = { games: { gameCode: string; currentNumero: { numero: string } | null }[] };
  const { body } = await built.call<Lobby>('GET /lgw/games?language=EN');
  expect(body.games.map((game) => [game.gameCode, game.currentNumero?.numero])).toEqual([
    ['K3-1M', '4'],
    ['K3-3M', undefined],
    ['5D-1M', undefined],
    ['VNB-1M', undefined],
  ]);
});

test('where the vendor is closed its games leave the lobby and the menus; results stay readable [GL-4]', async () => {
  const { app } = built;
  const closedIn = async (countries: readonly string[]) => {
    await app.db.autocommit(
      (tx) => sql(tx)`
        insert into catalog.vendor_offer (brand_id, vendor_code, position, closed_in)
        values (1, ${VENDOR}, 1, ${countries})
        on conflict (brand_id, vendor_code) do update set closed_in = excluded.closed_in`,
    );
    await invalidateGames(app);
  };
  const read = async (path: string, ip: string) => (await built.call(`GET ${path}`, { ip })).body;
  await closedIn(['US']);
  const there = '8.8.8.8';
  expect(await read('/lgw/games/popular', there)).toEqual([]);
  expect(await read('/lgw/games/game_menus', there)).toEqual({});
  expect(await read('/lgw/games', there)).toMatchObject({ games: [] });
  expect(await read('/lgw/draw/K3-1M?page=0&size=1', there)).toMatchObject({
    content: [{ numero: '3' }],
  });
  await closedIn([]);
  expect(await read('/lgw/games/popular', there)).toHaveLength(4);
});

test('a prize mode is read in any case, and one that there is not is refused [W5]', async () => {
  const menu = async (mode: string) =>
    await built.call<Readonly<Record<string, unknown>>>(
      `GET /lgw/games/game_menus?prizeMode=${mode}`,
    );
  const usual = (await menu('Lott')).body;
  expect(Object.keys(usual)).toEqual(['VNB']);
  for (const mode of ['LOTT', 'lott', 'loTT']) {
    expect((await menu(mode)).body).toEqual(usual);
  }
  expect(Object.keys((await menu('')).body)).toEqual(['K3', '5D', 'VNB']);
  for (const path of [
    ...['/lgw/games/game_menus', '/lgw/games/popular', '/lgw/vn/games/game_menu', '/lgw/games'],
    ...['/lgw/vn/numeros/opened/game', '/lgw/games/mobile'],
  ]) {
    const refused = await built.call(`GET ${path}?prizeMode=NOPE`);
    expect(refused).toMatchObject({
      status: 400,
      body: { errorCode: 'request_param_err', value: { field: 'prizeMode' } },
    });
  }
});

test('empty fields are as good as none in every call of the lottery [W8]', async () => {
  const { token } = player;
  for (const target of [
    '/lgw/games/popular?count=&prizeMode=&device=&language=',
    '/lgw/vn/numeros/opened/game?count=&gameId=&prizeMode=',
    '/lgw/draw/K3-1M?page=&size=&language=zh-Hans-CN',
    '/lgw/orders?page=&size=&status=&gameId=&language=',
    '/lotto/lgw/games/opened/numero?prizeMode=',
    '/lgw/vn/games/game_menu/recent?prizeMode=&device=',
  ]) {
    expect([target, (await built.call(`GET ${target}`, { token })).status]).toEqual([target, 200]);
  }
});

test('the pictures of menus and results have absolute addresses [W2]', async () => {
  type Popular = readonly { readonly mobileIconUrl: string }[];
  const { body } = await built.call<Popular>('GET /lgw/games/popular', {
    headers: { host: 'play.localhost' },
  });
  expect(body.map(({ mobileIconUrl }) => new URL(mobileIconUrl).origin)).toEqual(
    body.map(() => 'http://play.localhost'),
  );
  expect(body.length).toBeGreaterThan(0);
});

test('a step of a draw is sent to the pages of all brands with all that it changes in their lists, once [L16]', async () => {
  const sent: { readonly topic: string; readonly brandId: number; readonly data: unknown }[] = [];
  const live = { ...built.app.live, publish: (event: (typeof sent)[number]) => sent.push(event) };
  const app = { ...built.app, live };
  const drawn = { game: '5D-1M', inMinutes: -0.1, drawNo: '7' };
  await aDraw(app, { game: '5D-1M', inMinutes: 0.9, drawNo: '8', state: 'scheduled' });
  await aDraw(app, { ...drawn, state: 'open' });
  await aDraw(app, { ...drawn, state: 'locked' });
  const result = { balls: [0, 1, 2, 3, 4], derived: {} };
  await aDraw(app, { ...drawn, state: 'result', result });
  await aDraw(app, { ...drawn, state: 'result', result });
  expect(sent.map(({ brandId, topic }) => [brandId, topic])).toEqual(
    Array(2).fill([EVERY_BRAND, DRAW_TOPIC]),
  );
  const game = { vassalage: VENDOR, gameCode: '5D-1M' };
  expect(sent.map(({ data }) => data)).toMatchObject([
    { ...game, currentNumero: { numero: '8' }, lastNumero: null, opened: null },
    {
      ...{ ...game, currentNumero: { numero: '8' } },
      lastNumero: { numero: '7', winningNumber: '0,1,2,3,4' },
      opened: { numero: '7', winningNumber: '0,1,2,3,4', revision: 1, isVoid: false, prizes: [] },
    },
  ]);
  expect(JSON.stringify(sent)).not.toContain('gameId');
});
