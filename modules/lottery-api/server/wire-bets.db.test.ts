import { beforeAll, expect, test } from 'vitest';
import { invalidateGames } from '#modules/catalog/server/games-of-brand.ts';
import { aPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { playIdOf } from '#modules/records/server/index.ts';
import { setVendorStatus } from '#modules/vendor/server/vendors.ts';
import { balanceOfMember } from '#modules/wallet/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import { units } from '#platform/money/money.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { aBoard } from '../testing/a-board.ts';
import { aDraw, aLotteryVendor, VENDOR } from '../testing/lottery-builders.ts';
import { bindBoard } from './board.ts';

let built: TestApp;
let player: TestPlayer;
/** The calls to the board, for the tests to check. */
const keys: string[] = [];

beforeAll(async () => {
  built = await testApp({ studios: [] });
  const { app } = built;
  await aLotteryVendor(app);
  bindBoard(app, { vendorCode: VENDOR, call: aBoard(app, keys) });
  player = await aPlayer(app, { vendorCode: VENDOR, balance: units(100n) });
  await aDraw(app, {
    ...{ game: 'K3-1M', drawNo: '7', inMinutes: 2, state: 'open', source: 'outside' },
  });
  await aDraw(app, {
    ...{ game: 'K3-1M', drawNo: '9', inMinutes: 4, state: 'scheduled', source: 'outside' },
  });
  await aDraw(app, {
    game: 'VNB-1M',
    drawNo: '8',
    inMinutes: -1,
    state: 'result',
    result: { balls: [9] },
  });
});

type Order = {
  readonly orderDetailId: string;
  readonly gameCode: string;
  readonly numero: string;
  readonly betAmount: number;
  readonly status: string;
  readonly mayCancel: boolean;
};
const content = (change: object = {}) => ({
  gameId: 'K3-1M',
  winStop: false,
  playId: 'SUM',
  bettingContent: '4_5',
  singleBetPrice: 0.5,
  bettingApproach: 1,
  bettingSlip: null,
  numero: [{ numero: '7', multiple: 3 }],
  ...change,
});
const place = (contents: readonly object[], headers: Record<string, string> = {}) =>
  built.call<{ orders: Order[]; refused: object[]; errorCode?: string }>(
    'POST /lotto-vn/lgw/betting?t=1',
    {
      token: player.token,
      headers,
      input: { prizeMode: 'Lott', device: 'WEB', contents },
    },
  );
const orders = async (query = '') =>
  (await built.call<{ content: Order[] }>(`GET /lgw/orders?${query}`, { token: player.token })).body
    .content;
const takeBack = (orderDetailId: string | undefined) =>
  built.call('PUT /wps/game/lotto/cancelSubOrders', {
    token: player.token,
    input: { orderDetailId },
  });
const balance = async () => {
  const { app } = built;
  const { brandId, memberId } = player;
  return await app.db.autocommit((tx) => balanceOfMember(tx, { brandId, memberId }));
};

test('a bet by call takes stake times multiple of each unit, and stands among the orders [API-1] [LCH-6]', async () => {
  const placed = await place([content()], { 'idempotency-key': 'k1' });
  expect(placed).toMatchObject({ status: 200, body: { refused: [] } });
  expect(placed.body.orders).toMatchObject([
    { gameCode: 'K3-1M', numero: '7', betAmount: 3, status: 'PENDING', mayCancel: true },
  ]);
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(await orders('status=open')).toEqual(placed.body.orders);
  expect(await orders('status=settled')).toEqual([]);
  expect(await orders('gameId=VNB-1M')).toEqual([]);
});

test('an order has its lines, and nobody else’s order can be read or taken back [API-1] [N56]', async () => {
  const [order] = await orders();
  const id = order?.orderDetailId;
  for (const path of ['/lgw/orders/detail', '/lgw/vn/orders/detail']) {
    const { body } = await built.call(`GET ${path}/${id}`, { token: player.token });
    expect(body).toMatchObject({
      order: { orderDetailId: id },
      lines: [
        {
          ...{ playId: playIdOf('SUM'), playCode: 'SUM', bettingContent: '4,5' },
          ...{ betAmount: 3, betNum: 2, odds: '1.97' },
        },
      ],
    });
  }
  const info = await built.call(`GET /lgw/orders/detail/${id}/info?page=1&size=1`, {
    token: player.token,
  });
  expect(info.body).toMatchObject({ content: [], isLast: true });
  const other = await aPlayer(built.app, { vendorCode: VENDOR });
  for (const { token, path } of [
    { token: other.token, path: String(id) },
    { token: player.token, path: 'x' },
  ]) {
    for (const refused of [
      await built.call(`GET /lgw/orders/detail/${path}`, { token }),
      await built.call(`GET /lgw/orders/detail/${path}/info`, { token }),
      await built.call('PUT /wps/game/lotto/cancelSubOrders', {
        ...{ token, input: { orderDetailId: path } },
      }),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { errorCode: 'order_not_found' } });
    }
  }
  expect(await orders()).toContainEqual(order);
  expect((await built.call('GET /lgw/orders')).status).toBe(401);
});

test('of a call for several draws each bet stands by itself, and a call of which nothing stands is refused', async () => {
  const both = content({
    numero: [
      { numero: '7', multiple: 1 },
      { numero: '0', multiple: 1 },
    ],
  });
  const placed = await place([both]);
  expect(placed.body.orders).toHaveLength(1);
  expect(placed.body.refused).toEqual([{ gameCode: 'K3-1M', numero: '0', code: 'lottery_closed' }]);
  const before = await balance();
  const twoDraws = ['7', '9'].map((numero) => ({ numero, multiple: 1 }));
  for (const [change, status, errorCode] of [
    [{ numero: [{ numero: '0', multiple: 1 }] }, 409, 'lottery_closed'],
    [{ playId: 'NONE' }, 400, 'lottery_selection'],
    [{ gameId: 'SLOT' }, 409, 'game_not_found'],
    [{ singleBetPrice: 100 }, 402, 'lottery_funds'],
    [{ singleBetPrice: 0 }, 400, 'request_param_err'],
    [{ playId: 'HALF' }, 409, 'lottery_odds_changed'],
    [{ numero: [{ numero: '9', multiple: 1 }] }, 409, 'lottery_not_open'],
    [{ winStop: true, numero: twoDraws }, 400, 'lottery_win_stop'],
  ] as const) {
    expect(await place([content(change)])).toMatchObject({ status, body: { errorCode } });
  }
  expect(await balance()).toEqual(before);
});

test('a bet is taken back before its draw closes, once however often it is asked [API-1]', async () => {
  const before = await balance();
  const id = (await place([content()])).body.orders[0]?.orderDetailId;
  for (const orderDetailId of [id, Number(id)]) {
    const { body } = await built.call('PUT /wps/game/lotto/cancelSubOrders', {
      token: player.token,
      input: { orderDetailId, BBC99Area: 'VN' },
    });
    expect(body).toMatchObject({
      success: true,
      value: { orderDetailId: id, status: 'VOID', mayCancel: false },
    });
  }
  expect(await balance()).toEqual(before);
  const unknown = await built.call('PUT /wps/game/lotto/cancelSubOrders', {
    token: player.token,
    input: { orderDetailId: 'x' },
  });
  expect(unknown).toMatchObject({ status: 409, body: { errorCode: 'order_not_found' } });
});

test.each(['maintenance', 'closed'] as const)(
  'a vendor that is set to %s takes no bets, and still gives them back [LCH-6]',
  async (status) => {
    const before = await balance();
    const id = (await place([content()])).body.orders[0]?.orderDetailId;
    const { app } = built;
    const set = (now: 'open' | 'maintenance' | 'closed') =>
      app.db.transaction((tx) => setVendorStatus(tx, { code: VENDOR, status: now }));
    await set(status);
    expect(await place([content()])).toMatchObject({
      status: 503,
      body: { errorCode: 'vendor_under_maintenance' },
    });
    const back = await takeBack(id);
    await set('open');
    expect(back.body).toMatchObject({ success: true, value: { status: 'VOID' } });
    expect(await balance()).toEqual(before);
  },
);

test('a bet on a vendor that the brand offers no more can still be taken back', async () => {
  const before = await balance();
  const id = (await place([content()])).body.orders[0]?.orderDetailId;
  const { app } = built;
  const offer = (status: string) =>
    app.db.autocommit(
      (tx) => sql(tx)`
        insert into catalog.vendor_offer (brand_id, vendor_code, position, status)
        values (${player.brandId}, ${VENDOR}, 1, ${status})
        on conflict (brand_id, vendor_code) do update set status = excluded.status`,
    );
  await offer('closed');
  await invalidateGames(app);
  expect(await place([content()])).toMatchObject({ body: { errorCode: 'game_not_found' } });
  const back = await takeBack(id);
  await offer('open');
  await invalidateGames(app);
  expect(back.body).toMatchObject({ success: true, value: { status: 'VOID' } });
  expect(await balance()).toEqual(before);
});

test('where the vendor is closed no bet is taken, by whatever call [GL-4]', async () => {
  const { app } = built;
  const closedIn = (countries: readonly string[]) =>
    app.db.autocommit(
      (tx) => sql(tx)`
        insert into catalog.vendor_offer (brand_id, vendor_code, position, closed_in)
        values (${player.brandId}, ${VENDOR}, 1, ${countries})
        on conflict (brand_id, vendor_code) do update set closed_in = excluded.closed_in`,
    );
  const before = await balance();
  const bet = (ip: string) =>
    built.call<{ errorCode?: string; value?: { ip: string } }>('POST /lotto-vn/lgw/betting?t=1', {
      token: player.token,
      ip,
      input: { prizeMode: 'Lott', device: 'WEB', contents: [content()] },
    });
  await closedIn(['US']);
  await invalidateGames(app);
  expect(await bet('8.8.8.8')).toMatchObject({
    status: 451,
    body: { errorCode: 'vendor_region_closed' },
  });
  expect(await balance()).toEqual(before);
  await closedIn([]);
  await invalidateGames(app);
});

test('a lottery is launched by its code alone, of the mode that is asked for, and without one its lobby [LCH-4] [W5]', async () => {
  const launch = async (input: object) => {
    const { body } = await built.call<{ errorCode?: string; value?: { gameUrl: string } }>(
      'GET /wps/game/launchGame',
      {
        token: player.token,
        input: { launchMode: 'LOTT', lottoArea: 'VN', device: 'WEB', ...input },
      },
    );
    if (body.value?.gameUrl === undefined) {
      return body.errorCode;
    }
    const asked = new URL(body.value.gameUrl, 'http://x').searchParams;
    return [asked.get('game'), asked.get('view')];
  };
  const betting = { lottoView: 'betting', lottoPrizeMode: 'Elott' };
  expect(await launch({ ...betting, lottoGameCode: 'K3-3M' })).toEqual(['K3-3M', 'betting']);
  // Clients write modes in any case.
  const shouted = { ...betting, lottoPrizeMode: 'ELOTT', lottoGameCode: 'K3-3M' };
  expect(await launch(shouted)).toEqual(['K3-3M', 'betting']);
  const lobby = { lottoView: 'lobby', lottoPrizeMode: 'Lott' };
  expect(await launch(lobby)).toEqual(['VNB-1M', 'lobby']);
  expect(await launch({ ...betting, lottoGameCode: 'SLOT' })).toBe('game_not_found');
  expect(await launch({ ...lobby, lottoPrizeMode: 'NOPE' })).toBe('request_param_err');
});
